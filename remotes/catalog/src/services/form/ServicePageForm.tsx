import { css } from '@styled/css';
import type { NewService } from '@tradewind/contracts/serviceCatalog';
import {
  Button,
  Form,
  FormCheck,
  FormField,
  FormFoot,
  FormSection,
  Input,
  LinkButton,
  Textarea,
} from '@tradewind/ui';
import type { ReactNode } from 'react';
import { catalogPath } from '../paths.ts';
import { BasicFields } from './BasicFields.tsx';
import { MaterialFields } from './MaterialFields.tsx';
import { PricingFields } from './PricingFields.tsx';
import type { ServiceForm } from './serviceForm.ts';
import { TagFields } from './TagFields.tsx';

const swatch = css({ w: '72px', p: '4px' });

export interface ServicePageFormProps {
  readonly form: ServiceForm;
  readonly title: string;
  /** What takes a picture of the service, where it has a row to belong to. */
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
      <FormSection title="Settings">
        <FormCheck form={form} name="isActive" hint="An inactive service is no longer offered.">
          Active
        </FormCheck>
        <FormCheck form={form} name="isPublic" hint="Customers can book it on your booking page.">
          Public
        </FormCheck>
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
      <FormFoot>
        <LinkButton to={catalogPath}>Cancel</LinkButton>
        <Button
          type="submit"
          variant="solid"
          busy={form.formState.isSubmitting}
          busyLabel={savingLabel}
        >
          {saveLabel}
        </Button>
      </FormFoot>
    </Form>
  );
};
