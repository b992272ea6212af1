import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import { Field, IconButton, Input, MoneyInput, NumberInput } from '@tradewind/ui';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ItemValues } from './documentForm.ts';

/**
 * The columns of the items, with or without a tax column, and with room for totals of more
 * digits than usual; head and lines share them.
 */
export const itemColumns = (taxed: boolean, long: boolean): string =>
  `minmax(0, 1fr) 64px 112px ${taxed ? '64px ' : ''}${long ? 156 : 108}px 36px`;

/** The figures of one item below its description, on a phone: a price has the most digits. */
const narrowColumns = (taxed: boolean): string =>
  taxed ? 'minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr)' : 'minmax(0, 2fr) minmax(0, 3fr)';

const line = css({
  display: 'grid',
  alignItems: 'center',
  gap: '8px',
  px: '16px',
  py: '5px',
  _first: { borderTop: '0' },
  borderTop: '1px solid {colors.border.subtle}',
  mdDown: { py: '14px', alignItems: 'end' },
});
const whole = css({ mdDown: { gridColumn: '1 / -1' } });
const total = css({
  textAlign: 'end',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  // On the row of the button, without overlapping it.
  mdDown: {
    gridRow: '3',
    gridColumn: '1 / -1',
    pe: '52px',
    textAlign: 'start',
    alignSelf: 'center',
  },
});
const totalName = css({ me: '8px', fontWeight: '450', color: 'fg.muted' });
const remove = css({ justifySelf: 'end', mdDown: { gridRow: '3', gridColumn: '-2 / -1' } });
const problem = css({ gridColumn: '1 / -1', textStyle: 'xs', color: 'status.red.fg' });

/** The errors of a line by field. */
type ItemProblems = { readonly [K in keyof ItemValues]?: { readonly message?: string } };

export interface ItemLineProps {
  /** From 1. */
  readonly number: number;
  readonly item: ItemValues;
  /** Dollars: quantity × unit price. */
  readonly total: number;
  /** Whether the line has its own tax. */
  readonly taxed: boolean;
  /** Whether the list has a header row. */
  readonly wide: boolean;
  /** Whether some totals have more digits than usual. */
  readonly long: boolean;
  readonly problems: ItemProblems | undefined;
  /** False for the only line. */
  readonly removable: boolean;
  readonly onChange: (changes: Partial<ItemValues>) => void;
  readonly onRemove: () => void;
}

/** One line of a quote or an invoice: a row, or a small form on a phone. */
export const ItemLine = (props: ItemLineProps) => {
  const { number, item, taxed, wide, long, problems, onChange } = props;
  const id = useId();
  const messages = [...new Set(Object.values(problems ?? {}).map((one) => one?.message))].filter(
    (message) => message !== undefined,
  );
  const invalid = (field: keyof ItemValues) =>
    problems?.[field] !== undefined && { 'aria-invalid': true, 'aria-describedby': id };
  const variant = wide ? 'bare' : 'field';
  return (
    <li
      aria-label={`Item ${number}`}
      className={line}
      style={{ gridTemplateColumns: wide ? itemColumns(taxed, long) : narrowColumns(taxed) }}
    >
      <Field label="Description" labelHidden={wide} className={whole}>
        <Input
          variant={variant}
          value={item.description}
          maxLength={1_000}
          {...invalid('description')}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </Field>
      <Field label="Quantity" labelHidden={wide}>
        <NumberInput
          variant={variant}
          value={item.quantity}
          {...invalid('quantity')}
          fallback={0}
          onChange={(quantity) => onChange({ quantity })}
        />
      </Field>
      <Field label="Unit price" labelHidden={wide}>
        <MoneyInput
          variant={variant}
          value={item.unitPrice}
          {...invalid('unitPrice')}
          fallback={0}
          onChange={(unitPrice) => onChange({ unitPrice })}
        />
      </Field>
      {taxed && (
        <Field label="Tax %" labelHidden={wide}>
          <NumberInput
            variant={variant}
            value={item.tax}
            {...invalid('tax')}
            fallback={0}
            onChange={(tax) => onChange({ tax })}
          />
        </Field>
      )}
      <output className={total}>
        {!wide && <span className={totalName}>Total</span>}
        {formatDollars(props.total)}
      </output>
      <IconButton
        className={remove}
        label={`Remove item ${number}`}
        disabled={!props.removable}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={props.onRemove}
      />
      {messages.length > 0 && (
        <p id={id} className={problem}>
          {messages.join(' ')}
        </p>
      )}
    </li>
  );
};
