import { css } from '@styled/css';
import { Field, FormField, Input, NumberInput, SegmentedControl, Textarea } from '@tradewind/ui';
import { firstMessage } from '../../../editing/firstMessage.ts';
import type { WorkForm } from './workForm.ts';

const kinds = [
  { value: 'anywhere', label: 'Anywhere' },
  { value: 'zipCodes', label: 'ZIP codes' },
  { value: 'circle', label: 'A circle' },
] as const;

const box = css({ display: 'grid', gap: '12px' });
const pair = css({
  display: 'grid',
  gap: '14px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 140px' },
  alignItems: 'start',
});

/** Where a member mostly works: anywhere, in some ZIP codes, or round a place (decision 159). */
export const AreaFields = ({ form }: { readonly form: WorkForm }) => {
  const kind = form.watch('area.kind');
  // Of single codes, which no field of the form has.
  const codes = firstMessage(form.formState.errors.area?.zipCodes);
  return (
    <div className={box}>
      <FormField form={form} name="area.kind" label="Area" hint="Where they mostly work." group>
        {(control) => <SegmentedControl {...control} choices={kinds} />}
      </FormField>
      {kind === 'zipCodes' && (
        <Field label="ZIP codes" hint="Separated by commas or lines." error={codes} required>
          <Textarea
            {...form.register('area.zipCodes')}
            rows={2}
            autoComplete="off"
            placeholder="04101, 04102"
          />
        </Field>
      )}
      {kind === 'circle' && (
        <div className={pair}>
          <FormField
            form={form}
            name="area.center"
            label="Center"
            hint="Latitude and longitude, as a map copies them."
            required
          >
            {(control) => <Input {...control} autoComplete="off" placeholder="43.6615, -70.2553" />}
          </FormField>
          <FormField form={form} name="area.radiusMiles" label="Radius" required>
            {(control) => <NumberInput {...control} suffix="mi" />}
          </FormField>
        </div>
      )}
    </div>
  );
};
