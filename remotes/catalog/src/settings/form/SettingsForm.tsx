import type { UserUpdate } from '@tradewind/contracts/users';
import { Button, type ContractForm, Form, useUnsavedGuard } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import type { ReactNode } from 'react';

export interface SettingsFormProps<Part extends Record<string, unknown>> {
  readonly form: ContractForm<Part, UserUpdate>;
  readonly save: (part: UserUpdate) => Promise<void>;
  readonly saved: boolean;
  readonly label: string;
  readonly children: ReactNode;
}

/** The frame of a tab that is saved: its banners, its fields, 'Save Changes'. */
export const SettingsForm = <Part extends Record<string, unknown>>(
  props: SettingsFormProps<Part>,
) => {
  const { form, save, saved, label, children } = props;
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  return (
    <Form form={form} aria-label={label} onSave={save}>
      {children}
      {saved && <Banner tone="success">Settings saved successfully!</Banner>}
      <Button
        type="submit"
        variant="solid"
        busy={form.formState.isSubmitting}
        busyLabel="Saving..."
      >
        Save Changes
      </Button>
      {leaveDialog}
    </Form>
  );
};
