import { PauseInput, type Recurrence } from '@tradewind/contracts/recurrences';
import { useApi } from '@tradewind/remote-kit';
import { DatePicker, FormDialog, FormField, useContractForm } from '@tradewind/ui';
import * as v from 'valibot';
import { useToday } from '../../time/businessTime.ts';
import { sideBySideFields } from '../form/BasicFields.tsx';
import { useRecurrenceSaved } from './useRecurrence.ts';
import { useRemovalQuestion } from './useRemovalQuestion.ts';

const pauseForm = v.pipe(
  v.object({ from: v.string(), until: v.string() }),
  v.transform(
    ({ from, until }): v.InferInput<typeof PauseInput> => ({ from, until: until || null }),
  ),
  PauseInput,
);

export interface PauseDialogProps {
  readonly recurrence: Recurrence;
  readonly onClose: () => void;
}

/** Pauses recurring work for a season, or until it is resumed. */
export const PauseDialog = ({ recurrence, onClose }: PauseDialogProps) => {
  const { jobId, version } = recurrence;
  const api = useApi();
  const today = useToday();
  const saved = useRecurrenceSaved(jobId);
  const { ask, question } = useRemovalQuestion(jobId);
  const form = useContractForm(pauseForm, {
    defaultValues: { from: today, until: '' },
    saveFailed: 'The pause could not be saved. Please try again.',
  });
  return (
    <FormDialog
      form={form}
      title="Pause recurring work?"
      description="Visits on these days that are not done are removed. Resuming plans them again."
      submit="Pause"
      busyLabel="Pausing..."
      onClose={onClose}
      onSave={async (body) => {
        const { from, until } = body;
        const isPaused = (day: string) => day >= from && (!until || day <= until);
        await ask(
          recurrence.next.filter(({ occursOn }) => isPaused(occursOn)),
          'Pause',
        );
        saved(await api.pauseRecurrence({ params: { id: jobId }, body: { ...body, version } }));
        onClose();
      }}
    >
      <div className={sideBySideFields}>
        <FormField form={form} name="from" label="First day" required>
          {(control) => <DatePicker {...control} />}
        </FormField>
        <FormField form={form} name="until" label="Last day" hint="Empty: until you resume it.">
          {(control) => <DatePicker {...control} />}
        </FormField>
      </div>
      {question}
    </FormDialog>
  );
};
