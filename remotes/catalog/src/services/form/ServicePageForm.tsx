import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { NewService } from '@tradewind/contracts/serviceCatalog';
import { useCall, useUser } from '@tradewind/remote-kit';
import {
  Form,
  FormCheckbox,
  FormField,
  FormSection,
  Input,
  MoneyInput,
  NumberInput,
  PageFormFoot,
  Textarea,
} from '@tradewind/ui';
import { type ReactNode, useId } from 'react';
import { catalogPath } from '../catalogPage.ts';
import { cannotBeBooked, useExceedsHours } from '../exceedsHours.ts';
import { CrewFields } from './CrewFields.tsx';
import { MaterialFields } from './MaterialFields.tsx';
import { type Margin, marginOf } from './margin.ts';
import type { ServiceForm } from './serviceForm.ts';
import { TagFields } from './TagFields.tsx';

const swatch = css({ w: '72px', p: '4px' });

export interface ServicePageFormProps {
  readonly form: ServiceForm;
  readonly title: string;
  /** The picture chooser; only for a saved service. */
  readonly picture?: ReactNode;
  readonly onSave: (values: NewService) => Promise<void>;
  readonly saveLabel: string;
  readonly savingLabel: string;
}

/** The form of the create and the edit page. */
export const ServicePageForm = (props: ServicePageFormProps) => {
  const { form, title, picture, onSave, saveLabel, savingLabel } = props;
  return (
    <Form form={form} aria-label={title} onSave={onSave}>
      <BasicFields form={form} picture={picture} />
      <PricingFields form={form} />
      <MaterialFields form={form} />
      <TagFields form={form} />
      <CrewFields form={form} />
      <FormSection title="Settings">
        <FormCheckbox form={form} name="isActive" hint="An inactive service is no longer offered.">
          Active
        </FormCheckbox>
        <PublicField form={form} />
        <FormField
          form={form}
          name="color"
          label="Color"
          hint="Marks the service on your booking page."
        >
          {(control) => <Input {...control} type="color" className={swatch} />}
        </FormField>
        <FormField form={form} name="notes" label="Notes" hint="Only your team sees them.">
          {(control) => <Textarea {...control} rows={3} />}
        </FormField>
      </FormSection>
      <PageFormFoot
        cancelTo={catalogPath}
        action={saveLabel}
        busyLabel={savingLabel}
        busy={form.formState.isSubmitting}
      />
    </Form>
  );
};

/** Whether the typed service fits into the hours from no start. */
const useIsUnbookable = (form: ServiceForm): boolean => {
  const [duration, arrivalWindows] = form.watch(['duration', 'arrivalWindows']);
  return useExceedsHours()({ duration: Number(duration), arrivalWindows });
};

const PublicField = ({ form }: { readonly form: ServiceForm }) => (
  <FormCheckbox
    form={form}
    name="isPublic"
    // Where it does not fit, Duration says so.
    hint={useIsUnbookable(form) ? undefined : 'Customers can book it on your booking page.'}
  >
    Public
  </FormCheckbox>
);

const DurationField = ({ form }: { readonly form: ServiceForm }) => {
  const isOffered = form.watch('isPublic') && form.watch('isActive');
  const isUnbookable = useIsUnbookable(form);
  return (
    <FormField
      form={form}
      name="duration"
      label="Duration"
      required
      hint={isOffered && isUnbookable ? cannotBeBooked : undefined}
    >
      {(control) => <NumberInput {...control} suffix="min" />}
    </FormField>
  );
};

interface BasicFieldsProps {
  readonly form: ServiceForm;
  readonly picture?: ReactNode;
}

/** The description of the service. Used categories are suggested; a new one can be typed. */
const BasicFields = ({ form, picture }: BasicFieldsProps) => {
  const categories = useCall('getServiceCategories');
  const listId = useId();
  return (
    <FormSection title="Basic Information">
      <FormField form={form} name="name" label="Name" required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(control) => <Textarea {...control} rows={3} />}
      </FormField>
      <div className={sideBySide}>
        <FormField form={form} name="category" label="Category" required>
          {(control) => <Input {...control} list={listId} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="subcategory" label="Subcategory">
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
      </div>
      <datalist id={listId}>
        {categories.data?.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <FormField form={form} name="imageUrl" label="Image URL" hint="Starts with https://">
        {(control) => <Input {...control} inputMode="url" autoComplete="off" />}
      </FormField>
      {picture}
    </FormSection>
  );
};

/** Price, costs and times, in dollars, minutes and hours, and the resulting margin. */
const PricingFields = ({ form }: { readonly form: ServiceForm }) => (
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
      <DurationField form={form} />
      <FormField form={form} name="laborHours" label="Labor hours" required>
        {(control) => <NumberInput {...control} suffix="h" />}
      </FormField>
    </div>
    <MarginLine form={form} />
  </FormSection>
);

/** Fields side by side where there is room. */
const sideBySide = css({
  display: 'grid',
  gap: '16px 12px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  alignItems: 'start',
});

const box = css({
  pt: '12px',
  borderTop: '1px solid {colors.border.subtle}',
  display: 'grid',
  gap: '2px',
});
const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  fontWeight: '600',
});
const sum = css({
  fontVariantNumeric: 'tabular-nums',
  '&[data-loss]': { color: 'status.red.fg' },
});
const breakdown = css({ textStyle: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });

const formatMargin = ({ amount, percent }: Margin) =>
  percent === undefined ? formatDollars(amount) : `${formatDollars(amount)} (${percent}%)`;

const formatBreakdown = ({ own, materials, labor }: Margin) =>
  `After ${formatDollars(own)} cost, ${formatDollars(materials)} materials and ${formatDollars(labor)} labor`;

/** The margin, updated on each key. */
const MarginLine = ({ form }: { readonly form: ServiceForm }) => {
  const { laborCostPerHour } = useUser().preferences;
  const [price, cost, materials, laborHours] = form.watch([
    'price',
    'cost',
    'materials',
    'laborHours',
  ]);
  const margin = marginOf({ price, cost, materials, laborHours }, laborCostPerHour);
  return (
    <div className={box}>
      <p className={line}>
        <span>Margin</span>
        <output
          className={sum}
          data-loss={margin !== undefined && margin.amount < 0 ? '' : undefined}
        >
          {margin === undefined ? '—' : formatMargin(margin)}
        </output>
      </p>
      {margin !== undefined && <p className={breakdown}>{formatBreakdown(margin)}</p>}
    </div>
  );
};
