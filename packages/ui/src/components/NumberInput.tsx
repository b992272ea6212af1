import { cx } from '@styled/css';
import { affix, input } from '@styled/recipes';
import { type ComponentProps, useState } from 'react';
import { controlAttributes, useField } from './Field.tsx';

export interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'prefix'> {
  readonly value?: number | undefined;
  /**
   * `undefined` when the field is empty; `NaN` when the text is no number, for the schema to
   * reject.
   */
  readonly onChange?: (value: number | undefined) => void;
  readonly variant?: 'field' | 'bare';
  /** Before the number, such as `$`; after it, such as `%`. */
  readonly prefix?: string;
  readonly suffix?: string;
  /** Number of decimals after the field loses focus. */
  readonly decimals?: number;
  /** What a text that is no number becomes when the field loses focus; without it, the text stays. */
  readonly fallback?: number;
}

/** With or without a thousands separator: `1,250.5`. */
const NUMBER = /^-?(?=.*\d)(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/;
/** Some phone keyboards have only a comma: `12,50`. */
const DECIMAL_COMMA = /^(-?\d*),(\d{1,2})$/;
/** As most of Europe writes it: `1.250,50`. */
const EUROPEAN = /^-?\d{1,3}(\.\d{3})+,\d{1,2}$/;

const read = (text: string): number | undefined => {
  const signless = text.replaceAll(/[\s$%]/g, '');
  const grouped = EUROPEAN.test(signless) ? signless.replaceAll('.', '') : signless;
  const bare = grouped.replace(DECIMAL_COMMA, '$1.$2');
  if (bare === '') return undefined;
  return NUMBER.test(bare) ? Number(bare.replaceAll(',', '')) : Number.NaN;
};

const show = (value: number | undefined, decimals: number | undefined): string => {
  if (value === undefined || Number.isNaN(value)) return '';
  if (decimals === undefined) return String(value);
  return value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
};

/**
 * A right-aligned number field with tabular digits. A plain text input, because the wheel and
 * arrows of type=number change prices unnoticed.
 */
export const NumberInput = (props: NumberInputProps) => {
  const { value, onChange, variant, prefix, suffix, decimals, fallback, className, ...rest } =
    props;
  const field = useField();
  const [typed, setTyped] = useState<string>();
  const styles = affix({
    start: prefix === undefined ? 'none' : 'sign',
    end: suffix === undefined ? 'none' : 'icon',
  });
  const shown = show(value, decimals);
  return (
    <span className={styles.root}>
      {prefix !== undefined && (
        <span aria-hidden className={styles.before}>
          {prefix}
        </span>
      )}
      <input
        autoComplete="off"
        {...controlAttributes(field)}
        {...rest}
        type="text"
        inputMode="decimal"
        value={typed ?? shown}
        className={cx(input({ variant, align: 'end' }), styles.control, className)}
        onFocus={(event) => {
          event.currentTarget.select();
          rest.onFocus?.(event);
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange?.(read(event.currentTarget.value));
        }}
        onBlur={(event) => {
          // Text that is no number, or has more decimals than are shown, stays to be corrected.
          const left = read(event.currentTarget.value);
          if (Number.isNaN(left) && fallback !== undefined) {
            setTyped(undefined);
            onChange?.(fallback);
          } else if (Object.is(read(show(left, decimals)), left)) setTyped(undefined);
          rest.onBlur?.(event);
        }}
      />
      {suffix !== undefined && (
        <span aria-hidden className={styles.after}>
          <span className={styles.unit}>{suffix}</span>
        </span>
      )}
    </span>
  );
};

/** Dollars with two decimals. */
export const MoneyInput = (props: Omit<NumberInputProps, 'prefix' | 'suffix' | 'decimals'>) => (
  <NumberInput {...props} {...(props.variant !== 'bare' && { prefix: '$' })} decimals={2} />
);
