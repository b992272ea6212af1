import { isDay, toMinutes } from '@tradewind/contracts/calendar';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import { instantOf } from '@tradewind/contracts/timeZones';
import { useApi, useIdempotencyKey, useRefresh, useToasts, useUser } from '@tradewind/remote-kit';
import { Button, FormDialog, FormField, Input, useContractForm } from '@tradewind/ui';
import { useNavigate } from 'react-router-dom';
import { OwnClientField } from '../customers/ClientField.tsx';
import { PropertyField } from '../customers/PropertyField.tsx';
import { AssigneeField } from '../jobs/form/AssigneeField.tsx';
import { TimeFields } from '../jobs/form/BasicFields.tsx';
import { initialValues } from '../jobs/form/draft.ts';
import { type JobFormValues, newJobForm } from '../jobs/form/jobForm.ts';
import { useClientLocation } from '../jobs/form/useClientLocation.ts';
import { refuseSkippedTime } from '../time/refuseSkippedTime.ts';
import { TimeOffWarning } from '../timeOff/TimeOffWarning.tsx';
import type { SlotState } from './selection.ts';

/** The state for the create page: everything that was entered, with the chosen time. */
const navigationState = (values: JobFormValues, slot: SlotState, timeZone: string) => {
  const { title, client: clientId, property: propertyId, assignedTo } = values;
  const { scheduledDate, scheduledTime, duration } = values;
  const entered = { title, clientId, propertyId, assignedTo };
  if (!isDay(scheduledDate) || scheduledTime === '') return { ...entered, ...slot };
  const begins = instantOf({ day: scheduledDate, minutes: toMinutes(scheduledTime) }, timeZone);
  return {
    ...entered,
    startDate: new Date(begins).toISOString(),
    endDate: new Date(begins + duration * 60_000).toISOString(),
  };
};

export interface QuickJobProps {
  readonly slot: SlotState;
  readonly onClose: () => void;
}

/**
 * Creates a job without leaving the schedule: customer, property, title, person and times. "More" carries
 * them over to the page Create Job (decision 49).
 */
export const QuickJob = ({ slot, onClose }: QuickJobProps) => {
  const { timezone, defaultAppointmentDuration } = useUser().preferences;
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const navigate = useNavigate();
  const form = useContractForm(refuseSkippedTime(newJobForm, timezone), {
    defaultValues: initialValues({ slot }, timezone, defaultAppointmentDuration),
    saveFailed: jobMessages.createFailed,
  });
  useClientLocation(form);
  return (
    <FormDialog
      form={form}
      title="Quick Job"
      submit="Create Job"
      busyLabel="Creating..."
      buttons={
        <Button
          variant="ghost"
          disabled={form.formState.isSubmitting}
          onClick={() =>
            void navigate('/dashboard/jobs/create', {
              state: navigationState(form.getValues(), slot, timezone),
            })
          }
        >
          More
        </Button>
      }
      onClose={onClose}
      onSave={async (body) => {
        const job = await api.createJob({ body }, { idempotencyKey: keyOf(body) });
        void refresh(...staleAfter('job'));
        toasts.success({
          title: `Job ${job.jobNumber} created`,
          action: {
            label: 'Open',
            onClick: () => void navigate(`/dashboard/jobs/${job._id}`),
          },
        });
        onClose();
      }}
    >
      <FormField form={form} name="title" label="Title" required>
        {(control) => <Input {...control} maxLength={200} />}
      </FormField>
      <OwnClientField form={form} />
      <PropertyField form={form} />
      <AssigneeField form={form} />
      <TimeOffWarning form={form} />
      <TimeFields form={form} />
    </FormDialog>
  );
};
