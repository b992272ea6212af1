import { css } from '@styled/css';
import { Button, type ContractForm, Form } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import type { ReactNode } from 'react';
import { useGuardedByPage } from './unsavedTabs.ts';

const foot = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  alignItems: { base: 'stretch', sm: 'center' },
  gap: '12px',
});

export interface SettingsFormProps<Part extends Record<string, unknown>, Output> {
  readonly form: ContractForm<Part, Output>;
  readonly save: (part: Output) => Promise<void>;
  /** Shown after a save. */
  readonly saved: boolean;
  readonly label: string;
  readonly children: ReactNode;
}

/** The frame of a tab that is saved: its banners, its fields, 'Save Changes'. */
export const SettingsForm = <Part extends Record<string, unknown>, Output>(
  props: SettingsFormProps<Part, Output>,
) => {
  const { form, save, saved, label, children } = props;
  useGuardedByPage(form.isUnsaved);
  return (
    <Form form={form} aria-label={label} onSave={save}>
      {children}
      <div className={foot}>
        <Button
          type="submit"
          variant="solid"
          busy={form.formState.isSubmitting}
          busyLabel="Saving..."
        >
          Save Changes
        </Button>
        {saved && <Banner tone="success">Settings saved successfully!</Banner>}
      </div>
    </Form>
  );
};
