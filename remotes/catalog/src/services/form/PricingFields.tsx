import { FormField, FormSection, MoneyInput, NumberInput } from '@tradewind/ui';
import { MarginLine } from './MarginLine.tsx';
import type { ServiceForm } from './serviceForm.ts';
import { sideBySide } from './sideBySide.ts';

/** What it brings and takes, in dollars, minutes and hours, and the margin between. */
export const PricingFields = ({ form }: { readonly form: ServiceForm }) => (
  <FormSection title="Pricing & Costs">
    <div className={sideBySide}>
      <FormField form={form} name="price" label="Price" required>
        {(control) => <MoneyInput {...control} />}
      </FormField>
      <FormField
        form={form}
        name="cost"
        label="Cost"
        hint="Besides materials and labor. Blank means 0."
      >
        {(control) => <MoneyInput {...control} />}
      </FormField>
    </div>
    <div className={sideBySide}>
      <FormField form={form} name="duration" label="Duration" required>
        {(control) => <NumberInput {...control} suffix="min" />}
      </FormField>
      <FormField form={form} name="laborHours" label="Labor hours" required>
        {(control) => <NumberInput {...control} suffix="h" />}
      </FormField>
    </div>
    <MarginLine form={form} />
  </FormSection>
);
