import { css } from '@styled/css';
import { FormField, VisuallyHidden } from '@tradewind/ui';
import { Check } from 'lucide-react';
import { colorName, memberColors } from './memberWork.ts';
import type { WorkForm } from './workForm.ts';

const palette = css({ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' });
const choice = css.raw({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  w: '32px',
  h: '32px',
  _touch: { w: '44px', h: '44px' },
  borderRadius: 'full',
  color: 'white',
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
  '&:has(:checked)': {
    outline: '2px solid {colors.fg.default}',
    outlineOffset: '2px',
  },
  '&:has(:focus-visible)': { outline: '3px solid {colors.accent.ring}', outlineOffset: '2px' },
});
const swatch = css(choice);
const automatic = css(choice, {
  w: 'auto',
  _touch: { w: 'auto' },
  px: '12px',
  color: 'fg.default',
  textStyle: 'sm',
  border: '1px solid {colors.border.control}',
});

/** The colour of a member on the schedule and the dispatch board; none leaves it to these. */
export const ColorField = ({ form }: { readonly form: WorkForm }) => (
  <FormField form={form} name="color" label="Color" hint="Marks them on the dispatch board." group>
    {({ value, onChange, onBlur, name }) => {
      const own = memberColors.map((color) => color.value as string);
      // One that another program has set is kept until it is changed.
      const shown = value === null || own.includes(value.toLowerCase()) ? own : [...own, value];
      const radio = (color: string | null) => ({
        ...{ type: 'radio', name, onBlur, checked: value === color },
        onChange: () => onChange(color),
      });
      return (
        <div className={palette}>
          <label className={automatic}>
            <input {...radio(null)} />
            Automatic
          </label>
          {shown.map((color) => (
            <label key={color} className={swatch} style={{ background: color }}>
              <input {...radio(color)} />
              {value === color && <Check aria-hidden size={16} strokeWidth={3} />}
              <VisuallyHidden>{colorName(color)}</VisuallyHidden>
            </label>
          ))}
        </div>
      );
    }}
  </FormField>
);
