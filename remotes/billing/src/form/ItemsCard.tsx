import { css } from '@styled/css';
import { formatDollars, type Totals, toDollars } from '@tradewind/contracts';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import { useApi } from '@tradewind/remote-kit';
import { Button, Card, Combobox, useIsWide } from '@tradewind/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { blankItem, type DocumentForm, type ItemValues } from './documentForm.ts';
import { ItemLine, itemColumns } from './ItemLine.tsx';
import { renamed, sectionsOf, serviceLine, withLine } from './itemLines.ts';
import { SectionHead } from './SectionHead.tsx';

/** Finds an active service of the catalog; each selection adds a line. */
const CatalogPicker = ({ onPick }: { readonly onPick: (service: Service) => void }) => {
  const api = useApi();
  const found = useRef(new Map<string, Service>());
  return (
    <Combobox
      aria-label="Add from catalog"
      placeholder="Add from catalog"
      emptyText="No services found"
      errorText="The catalog could not be loaded. Type again to retry."
      search={async (typed, signal) => {
        const search = typed.trim();
        const query = { isActive: 'true', limit: '20', ...(search !== '' && { search }) } as const;
        const { rows } = await api.listServices({ query }, { signal });
        for (const service of rows) found.current.set(service._id, service);
        return rows.map(({ _id, name, category, price }) => ({
          value: _id,
          label: name,
          meta: `${category} · ${formatDollars(price)}`,
        }));
      }}
      onChange={(id) => {
        const service = found.current.get(id);
        if (service !== undefined) onPick(service);
      }}
    />
  );
};

const head = css({
  display: 'grid',
  gap: '8px',
  px: '16px',
  py: '9px',
  bg: 'bg.subtle',
  borderBottom: '1px solid {colors.border.default}',
  textStyle: 'xs',
  color: 'fg.muted',
  // Aligned with the text of the fields below, which have border and padding.
  '& > *': { px: '9px' },
  '& > :not(:first-child)': { textAlign: 'end' },
  '& > :nth-last-child(-n + 2)': { px: '0' },
});
const tools = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: { md: 'center' },
  gap: '8px',
  mdDown: { w: 'full' },
});
const catalog = css({ md: { w: '220px' } });
const problem = css({ px: '16px', py: '10px', textStyle: 'xs', color: 'status.red.fg' });

/** Characters of a total up to nine million dollars and cents. */
const USUAL = '$9,999,999.99'.length;

export interface ItemsCardProps<Output> {
  readonly form: DocumentForm<Output>;
  readonly totals: Totals;
  /** Whether each line has its own tax. */
  readonly taxed: boolean;
  /** Percent, of a new line. */
  readonly newLineTax: number;
}

/** The lines of a quote or an invoice by section. The last line cannot be removed. */
export const ItemsCard = <Output,>(props: ItemsCardProps<Output>) => {
  const { form, totals, taxed, newLineTax } = props;
  const wide = useIsWide();
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  const long = totals.lines.some(({ total }) => formatDollars(toDollars(total)).length > USUAL);
  const items = form.watch('items');
  const { errors, isSubmitted } = form.formState;
  const tooMany = errors.items?.message;
  const set = (next: ItemValues[]) =>
    form.setValue('items', next, { shouldDirty: true, shouldValidate: isSubmitted });
  // The lines are one value, registered in the order of the screen: a failed save focuses
  // the first invalid field.
  const { ref: focusRef } = form.register('items');
  useEffect(() => {
    focusRef({
      focus: () => list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    });
  }, []);
  // An added line gets the focus.
  useEffect(() => {
    if (!added.current || items.length === 0) return;
    added.current = false;
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }, [items.length]);
  const add = () => {
    added.current = true;
    const section = items.at(-1)?.section;
    set([...items, { ...blankItem(newLineTax), ...(section !== undefined && { section }) }]);
  };
  const actions = (
    <div className={tools}>
      <div className={catalog}>
        <CatalogPicker
          onPick={(service) => set(withLine(items, serviceLine(service, newLineTax)))}
        />
      </div>
      <Button size="sm" variant="soft" icon={<Plus aria-hidden size={16} />} onClick={add}>
        Add Item
      </Button>
    </div>
  );
  return (
    // On a phone the header is far from the next line.
    <Card flush title="Items" {...(wide ? { aside: actions } : { foot: actions })}>
      {wide && (
        <div aria-hidden className={head} style={{ gridTemplateColumns: itemColumns(taxed, long) }}>
          <span>Description</span>
          <span>Qty</span>
          <span>Unit price</span>
          {taxed && <span>Tax %</span>}
          <span>Total</span>
          <span />
        </div>
      )}
      <ol ref={list} aria-label="Items">
        {sectionsOf(items).flatMap((run) => [
          run.section !== undefined && (
            <SectionHead
              key={`section ${run.from}`}
              name={run.section}
              joins={(text) =>
                ['', items[run.from - 1]?.section, items[run.from + run.length]?.section].includes(
                  text.trim(),
                )
              }
              onRename={(heading) => set(renamed(items, run, heading))}
            />
          ),
          ...items.slice(run.from, run.from + run.length).map((item, place) => {
            const index = run.from + place;
            return (
              <ItemLine
                // Lines have no id; the index is stable while a line is edited.
                key={index}
                number={index + 1}
                item={item}
                total={toDollars(totals.lines[index]?.total ?? 0)}
                taxed={taxed}
                wide={wide}
                long={long}
                problems={errors.items?.[index]}
                removable={items.length > 1}
                onChange={(changes) =>
                  set(items.map((one, at) => (at === index ? { ...one, ...changes } : one)))
                }
                onRemove={() => set(items.toSpliced(index, 1))}
              />
            );
          }),
        ])}
      </ol>
      {tooMany !== undefined && (
        <p role="alert" className={problem}>
          {tooMany}
        </p>
      )}
    </Card>
  );
};
