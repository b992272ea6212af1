import { css } from '@styled/css';
import { type Totals, toDollars } from '@tradewind/contracts';
import { Button, Card, useIsWide } from '@tradewind/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { blankItem, type DocumentForm, type ItemValues } from './documentForm.ts';
import { ItemLine } from './ItemLine.tsx';
import { itemColumns } from './itemColumns.ts';

const head = css({
  display: 'grid',
  gap: '8px',
  px: '16px',
  py: '9px',
  bg: 'bg.subtle',
  borderBottom: '1px solid {colors.border.default}',
  textStyle: 'xs',
  color: 'fg.muted',
  '& > :not(:first-child)': { textAlign: 'end' },
});

export interface ItemsCardProps<Output> {
  readonly form: DocumentForm<Output>;
  readonly totals: Totals;
  /** Whether each line has its own tax. */
  readonly taxed: boolean;
}

/** The lines of a quote or an invoice. At least one stays. */
export const ItemsCard = <Output,>({ form, totals, taxed }: ItemsCardProps<Output>) => {
  const wide = useIsWide();
  const list = useRef<HTMLOListElement>(null);
  const items = form.watch('items');
  const { errors, isSubmitted } = form.formState;
  const set = (next: ItemValues[]) =>
    form.setValue('items', next, { shouldDirty: true, shouldValidate: isSubmitted });
  // The lines are one value of the form; a failed save focuses the first field that is wrong.
  useEffect(() => {
    form.register('items').ref({
      focus: () => list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    });
  }, [form.register]);
  return (
    <Card
      flush
      title="Items"
      aside={
        <Button
          size="sm"
          variant="soft"
          icon={<Plus aria-hidden size={16} />}
          onClick={() => set([...items, blankItem()])}
        >
          Add Item
        </Button>
      }
    >
      {wide && (
        <div aria-hidden className={head} style={{ gridTemplateColumns: itemColumns(taxed) }}>
          <span>Description</span>
          <span>Qty</span>
          <span>Unit price</span>
          {taxed && <span>Tax %</span>}
          <span>Total</span>
          <span />
        </div>
      )}
      <ol ref={list} aria-label="Items">
        {items.map((item, index) => (
          <ItemLine
            // Lines have no id; a line's place is what stays while its words are typed.
            key={index}
            number={index + 1}
            item={item}
            total={toDollars(totals.lines[index]?.total ?? 0)}
            taxed={taxed}
            wide={wide}
            problems={errors.items?.[index]}
            removable={items.length > 1}
            onChange={(part) =>
              set(items.map((one, at) => (at === index ? { ...one, ...part } : one)))
            }
            onRemove={() => set(items.toSpliced(index, 1))}
          />
        ))}
      </ol>
    </Card>
  );
};
