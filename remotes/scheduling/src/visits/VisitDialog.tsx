import { css } from '@styled/css';
import { workDays } from '@tradewind/contracts/businessHours';
import { isDay } from '@tradewind/contracts/calendar';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Visit } from '@tradewind/contracts/visits';
import { useApi, useIdempotencyKey, useRefresh, useToasts } from '@tradewind/remote-kit';
import {
  Banner,
  type ContractForm,
  DatePicker,
  FormDialog,
  FormField,
  NumberSelect,
  Textarea,
  TimePicker,
  useContractForm,
} from '@tradewind/ui';
import { useState } from 'react';
import { DurationSelect, sideBySideFields } from '../jobs/form/BasicFields.tsx';
import { ClosedWarning } from '../jobs/form/ClosedWarning.tsx';
import { WindowWarning } from '../jobs/form/WindowWarning.tsx';
import { formatScheduled } from '../jobs/format.ts';
import { Checklist, useTaskInput } from '../jobs/tasks/Checklist.tsx';
import { withChanges } from '../jobs/tasks/taskChange.ts';
import { useBusinessZone, useIsClosed, useToday } from '../time/businessTime.ts';
import { refuseSkippedTime } from '../time/refuseSkippedTime.ts';
import { ZoneNote } from '../time/ZoneNote.tsx';
import { PeopleFields } from './PeopleFields.tsx';
import { PeopleWarning } from './PeopleWarning.tsx';
import {
  formValuesOf,
  newVisitForm,
  nextValuesOf,
  type VisitFormValues,
  visitUpdateForm,
} from './visitForm.ts';

/** The most days that are offered at once; the API takes 31. */
const MOST_DAYS = 14;

const dayChoices = Array.from({ length: MOST_DAYS }, (_, at) => ({
  value: at + 1,
  label: at === 0 ? 'One day' : `${at + 1} working days`,
}));

const heading = css({ textStyle: 'sm', fontWeight: '550', mb: '6px' });

interface FieldsProps<Output> {
  readonly form: ContractForm<VisitFormValues, Output>;
  readonly saved: Visit['people'];
  /** The visit that is edited; none for a new one. */
  readonly own?: Visit;
  readonly typedTask: ReturnType<typeof useTaskInput>;
}

const VisitFields = <Output,>({ form, saved, own, typedTask }: FieldsProps<Output>) => {
  const isNew = own === undefined;
  const isClosed = useIsClosed();
  const { scheduledDate, scheduledTime, duration, days, people, tasks } = form.watch();
  const planned = (isDay(scheduledDate) ? workDays(scheduledDate, days, isClosed) : []).map(
    (day) => ({ scheduledDate: day, scheduledTime, duration }),
  );
  return (
    <>
      <div className={sideBySideFields}>
        <FormField form={form} name="scheduledDate" label="Scheduled date" required={isNew}>
          {(control) => <DatePicker {...control} />}
        </FormField>
        <FormField form={form} name="scheduledTime" label="Scheduled time" required={isNew}>
          {(control) => <TimePicker {...control} />}
        </FormField>
        <FormField form={form} name="duration" label="Duration">
          {(control) => <DurationSelect {...control} />}
        </FormField>
        {isNew && (
          <FormField form={form} name="days" label="Days">
            {(control) => <NumberSelect {...control} choices={dayChoices} />}
          </FormField>
        )}
      </div>
      <ZoneNote days={isDay(scheduledDate) ? [scheduledDate] : []} />
      <ClosedWarning planned={planned} />
      {own && <WindowWarning visit={own} planned={{ scheduledDate, scheduledTime, duration }} />}
      <PeopleFields form={form} saved={saved} />
      <PeopleWarning planned={planned} people={people} {...(own && { ownVisit: own._id })} />
      <FormField form={form} name="note" label="Note for the crew">
        {(control) => <Textarea {...control} rows={2} maxLength={10_000} />}
      </FormField>
      <div>
        <p className={heading}>Tasks of this visit</p>
        <Checklist
          tasks={tasks}
          onChange={(change) =>
            form.setValue('tasks', checked(withChanges(tasks, [change])), { shouldDirty: true })
          }
          typed={typedTask.typed}
          onType={typedTask.type}
        />
      </div>
    </>
  );
};

const checked = (tasks: ReturnType<typeof withChanges>): VisitFormValues['tasks'] =>
  tasks.map(({ completed = false, ...task }) => ({ ...task, completed }));

interface NewVisitProps {
  readonly jobId: string;
  /** The visit whose time, length and people are offered. */
  readonly last: Visit;
  /** The visit was added, or the first one of several days. */
  readonly onAdded?: (visit: Visit) => void;
  readonly onClose: () => void;
}

/** Adds a visit to a job, or one on each of several working days (decision 140). */
export const NewVisitDialog = ({ jobId, last, onAdded, onClose }: NewVisitProps) => {
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const today = useToday();
  const isClosed = useIsClosed();
  const typedTask = useTaskInput();
  const schema = refuseSkippedTime(newVisitForm, useBusinessZone(), ({ scheduledDate, days }) =>
    isDay(scheduledDate) ? workDays(scheduledDate, days, isClosed) : [],
  );
  const form = useContractForm(schema, {
    defaultValues: nextValuesOf(last, isClosed, today),
    saveFailed: 'The visit could not be added. Please try again.',
  });
  return (
    <FormDialog
      form={form}
      title="Add visit"
      submit="Add visit"
      busyLabel="Adding..."
      onClose={onClose}
      onSave={async (values) => {
        const body = { ...values, tasks: [...withChanges(values.tasks ?? [], typedTask.changes)] };
        const request = { params: { id: jobId }, body };
        const added = await api.createVisit(request, { idempotencyKey: keyOf(request) });
        void refresh(...staleAfter('job'));
        const count = values.days;
        toasts.success({
          title: count === 1 ? 'Visit added' : `${count} visits added`,
          description: formatScheduled(added, today),
        });
        onAdded?.(added);
        onClose();
      }}
    >
      <VisitFields form={form} saved={last.people} typedTask={typedTask} />
    </FormDialog>
  );
};

interface EditVisitProps {
  readonly visit: Visit;
  readonly onClose: () => void;
  readonly onSaved: (before: Visit, after: Visit) => void;
}

/** Changes the time, length, people, note and tasks of a visit. */
export const EditVisitDialog = ({ visit, onClose, onSaved }: EditVisitProps) => {
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const typedTask = useTaskInput();
  // As it was opened: what someone else saves meanwhile is a conflict, and is not overwritten.
  const [opened] = useState(visit);
  const isCancelled = opened.status === 'cancelled';
  const form = useContractForm(refuseSkippedTime(visitUpdateForm, useBusinessZone()), {
    defaultValues: formValuesOf(opened),
    saveFailed: 'The visit could not be saved. Please try again.',
  });
  return (
    <FormDialog
      form={form}
      title="Edit visit"
      submit="Save visit"
      busyLabel="Saving..."
      onClose={onClose}
      onSave={async (values) => {
        const tasks = [...withChanges(values.tasks ?? [], typedTask.changes)];
        const isMoved =
          values.scheduledDate !== opened.scheduledDate ||
          values.scheduledTime !== opened.scheduledTime;
        const status = isCancelled && isMoved ? ('scheduled' as const) : undefined;
        const body = { ...values, tasks, ...(status && { status }), version: opened.version };
        const saved = await api.updateVisit({ params: { id: opened._id }, body });
        void refresh(...staleAfter('job'));
        toasts.success({ title: status ? 'Visit planned again' : 'Visit saved' });
        onSaved(opened, saved);
        onClose();
      }}
    >
      {isCancelled && (
        <Banner>This visit is cancelled. Another date or time plans it again.</Banner>
      )}
      <VisitFields form={form} saved={opened.people} own={opened} typedTask={typedTask} />
    </FormDialog>
  );
};
