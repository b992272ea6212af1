import { isDay } from '@tradewind/contracts/calendar';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { RecurrenceInput, RecurrenceScope } from '@tradewind/contracts/recurrences';
import { isOpenVisit } from '@tradewind/contracts/statuses';
import { useApi } from '@tradewind/remote-kit';
import {
  type ContractForm,
  DatePicker,
  FormDialog,
  FormField,
  RadioGroup,
  TimePicker,
  useContractForm,
} from '@tradewind/ui';
import { useBusinessZone, useToday } from '../../time/businessTime.ts';
import { refuseSkippedTime } from '../../time/refuseSkippedTime.ts';
import { PeopleWarning } from '../../visits/PeopleWarning.tsx';
import { AssigneeSelect } from '../form/AssigneeField.tsx';
import { DurationSelect, sideBySideFields } from '../form/BasicFields.tsx';
import { crewOf } from '../form/crewOf.ts';
import { HelperChoices } from '../form/HelperChoices.tsx';
import { usePeopleOfJob } from '../usePeopleOfJob.ts';
import { RecurrencePreview, useVisitText } from './RecurrencePreview.tsx';
import { EndFields, RepeatFields } from './RuleFields.tsx';
import {
  type Edited,
  endOfScope,
  keepsTimes,
  newFormValues,
  peopleValuesOf,
  type RecurrenceFormValues,
  recurrenceForm,
  ruleOfScope,
  savedFormValues,
  workOfScope,
} from './recurrenceForm.ts';
import { movedBetween, useRecurrenceSaved } from './useRecurrence.ts';
import { useRemovalQuestion } from './useRemovalQuestion.ts';
import { useRemovedVisits } from './useRemovedVisits.ts';

export interface RecurrenceDialogProps {
  readonly job: JobDetail;
  /** Undefined for a job that is made recurring. */
  readonly edited: Edited | undefined;
  readonly onClose: () => void;
  /** A visit was moved, alone or as the next of several, of which its customer may be told. */
  readonly onMoved?: (visitId: string) => void;
}

/** The day of a visit that is changed alone; a rule has its time on every day. */
const dayOfOne = ({ scope, date }: RecurrenceInput) =>
  scope === 'this' && date !== undefined && isDay(date) ? [date] : [];

/** Makes a job recurring, or changes one visit, the following or all that are to come. */
export const RecurrenceDialog = ({ job, edited, onClose, onMoved }: RecurrenceDialogProps) => {
  const api = useApi();
  const today = useToday();
  const showSaved = useRecurrenceSaved(job._id);
  const onVisit = usePeopleOfJob(job);
  const findRemoved = useRemovedVisits();
  const { ask, question } = useRemovalQuestion(job._id);
  const schema = refuseSkippedTime(recurrenceForm, useBusinessZone(), dayOfOne, 'time');
  const form = useContractForm(schema, {
    defaultValues: edited ? savedFormValues(edited) : newFormValues(job, onVisit, today),
    saveFailed: 'The changes could not be saved. Please try again.',
  });
  const values = form.watch();
  const isOne = values.scope === 'this';
  const saved = edited ? workOfScope(edited, values.scope).people : onVisit;
  const own = edited === undefined && isOpenVisit(job) ? job.scheduledDate : null;
  return (
    <FormDialog
      form={form}
      title={edited === undefined ? 'Make this job recurring' : 'Edit recurring work'}
      submit={edited === undefined ? 'Make recurring' : 'Save changes'}
      busyLabel="Saving..."
      onClose={onClose}
      onSave={async (body) => {
        const version = edited?.recurrence.version;
        if (edited && body.scope !== 'this') {
          await ask(await findRemoved(edited.recurrence, form.getValues()), 'Save changes');
        }
        const request = { params: { id: job._id }, body: { ...body, ...(version && { version }) } };
        const recurrence = await api.setRecurrence(request);
        showSaved(recurrence);
        const { visitId, scheduledDate, scheduledTime } = edited?.visit ?? {};
        const isMoved = body.date !== scheduledDate || body.time !== scheduledTime;
        const moved = movedBetween(edited?.recurrence, recurrence);
        const told = body.scope === 'this' ? isMoved && visitId : moved;
        if (told) onMoved?.(told);
        onClose();
      }}
    >
      {edited?.visit !== undefined && (
        <ScopeField form={form} edited={edited} visit={edited.visit} />
      )}
      {isOne ? (
        <FormField form={form} name="date" label="Date" required>
          {(control) => <DatePicker {...control} />}
        </FormField>
      ) : (
        <>
          <RepeatFields form={form} />
          <FormField form={form} name="from" label="First day" required>
            {(control) => <DatePicker {...control} />}
          </FormField>
        </>
      )}
      <div className={sideBySideFields}>
        <FormField
          form={form}
          name="time"
          label="Time"
          required
          hint={edited && keepsTimes(edited, values) && 'Visits at another time keep it.'}
        >
          {(control) => <TimePicker {...control} />}
        </FormField>
        <FormField form={form} name="duration" label="Duration">
          {(control) => <DurationSelect {...control} />}
        </FormField>
      </div>
      <FormField form={form} name="lead" label="Assigned to">
        {(control) => <AssigneeSelect control={control} current={saved[0]} />}
      </FormField>
      <HelperChoices
        lead={values.lead}
        helpers={values.helpers}
        saved={saved}
        onChange={(ids) => form.setValue('helpers', ids, { shouldDirty: true })}
      />
      {isOne && (
        <PeopleWarning
          planned={[{ ...values, scheduledDate: values.date, scheduledTime: values.time }]}
          people={crewOf(values.lead, values.helpers)}
          {...(edited?.visit?.visitId && { ownVisit: edited.visit.visitId })}
        />
      )}
      {!isOne && (
        <>
          <EndFields form={form} />
          <RecurrencePreview
            jobId={job._id}
            values={values}
            own={own ?? undefined}
            changed={edited?.recurrence}
          />
        </>
      )}
      {question}
    </FormDialog>
  );
};

interface ScopeFieldProps<Output> {
  readonly form: ContractForm<RecurrenceFormValues, Output>;
  readonly edited: Edited;
  readonly visit: NonNullable<Edited['visit']>;
}

const ScopeField = <Output,>({ form, edited, visit }: ScopeFieldProps<Output>) => {
  const visitText = useVisitText();
  const choices: { value: RecurrenceScope; label: string }[] = [
    { value: 'this', label: `This visit (${visitText(visit)})` },
    { value: 'following', label: 'This and the following visits' },
    { value: 'open', label: 'All visits that are not done' },
  ];
  return (
    <FormField form={form} name="scope" label="What do you want to change?" group>
      {({ value, onChange }) => (
        <RadioGroup
          choices={choices}
          value={value}
          onChange={(scope) => {
            onChange(scope);
            const { from, repeat } = ruleOfScope(edited, scope);
            form.setValue('from', from);
            if (!form.getFieldState('repeat').isDirty) form.setValue('repeat', repeat);
            const [before, after] = [workOfScope(edited, value), workOfScope(edited, scope)];
            const now = form.getValues();
            if (now.time === before.time) form.setValue('time', after.time);
            if (now.duration === before.duration) form.setValue('duration', after.duration);
            const proposed = before.people.map(({ _id }) => _id);
            if (crewOf(now.lead, now.helpers).join() === proposed.join()) {
              const { lead, helpers } = peopleValuesOf(after.people);
              form.setValue('lead', lead);
              form.setValue('helpers', helpers);
            }
            const end = endOfScope(edited, scope);
            if (!form.getFieldState('endsAfter').isDirty) form.setValue('endsAfter', end);
          }}
        />
      )}
    </FormField>
  );
};
