import { css } from '@styled/css';
import { Card, Form, PageFormFoot } from '@tradewind/ui';
import type { ReactNode } from 'react';
import type { CustomerForm } from './CustomerFields.tsx';
import { AddressFields, ContactFields, NotesFields } from './CustomerFields.tsx';
import type { CustomerOutput } from './customerForms.ts';

const fields = css({ display: 'grid', gap: '14px' });

export interface CustomerPageFormProps {
  readonly form: CustomerForm;
  readonly onSave: (values: CustomerOutput) => Promise<void>;
  /** The path that Cancel opens. */
  readonly cancelTo: string;
  readonly saveLabel: string;
  readonly savingLabel: string;
  /** Above the fields. */
  readonly notice?: ReactNode;
  /** Below the contact data. */
  readonly contactNotice?: ReactNode;
}

/** The form of the create and the edit page. */
export const CustomerPageForm = (props: CustomerPageFormProps) => {
  const { form, onSave, cancelTo, saveLabel, savingLabel, notice, contactNotice } = props;
  return (
    <Form form={form} onSave={onSave}>
      {notice}
      <Card title="Contact details">
        <div className={fields}>
          <ContactFields form={form} required />
          {contactNotice}
        </div>
      </Card>
      <Card title="Address">
        <AddressFields form={form} required />
      </Card>
      <Card title="Notes and taxes">
        <div className={fields}>
          <NotesFields form={form} />
        </div>
      </Card>
      <PageFormFoot
        cancelTo={cancelTo}
        action={saveLabel}
        busyLabel={savingLabel}
        busy={form.formState.isSubmitting}
      />
    </Form>
  );
};
