import { css } from '@styled/css';
import { jobDurations } from '@tradewind/contracts';
import { DAY_MINUTES, formatDuration, isDay } from '@tradewind/contracts/calendar';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { useCanDispatch } from '@tradewind/remote-kit';
import {
  Button,
  type ContractForm,
  DatePicker,
  type FieldBinding,
  FormField,
  FormSection,
  Input,
  NativeSelect,
  NumberSelect,
  Textarea,
  TimePicker,
} from '@tradewind/ui';
import { lazyWidget } from '@tradewind/ui/page';
import { CalendarSearch } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { ClientField } from '../../customers/ClientField.tsx';
import { EquipmentField } from '../../customers/EquipmentField.tsx';
import { PropertyField } from '../../customers/PropertyField.tsx';
import { useToday } from '../../time/businessTime.ts';
import { ZoneNote } from '../../time/ZoneNote.tsx';
import { TimeOffWarning } from '../../timeOff/TimeOffWarning.tsx';
import { statusChoicesWith } from '../statusChoices.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { ClosedWarning } from './ClosedWarning.tsx';
import { HelperChoices } from './HelperChoices.tsx';
import type { JobFormValues } from './jobForm.ts';
import { OverlapWarning } from './OverlapWarning.tsx';
import { useActiveServices, useServiceIdOf } from './useActiveServices.ts';
import { useCrew } from './useCrew.ts';
import { WindowWarningOf } from './WindowWarning.tsx';

/** Fields side by side where there is room. */
export const sideBySideFields = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  alignItems: 'start',
});

/** Four fields, two by two. */
const pairedFields = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  alignItems: 'start',
});

/** A visit that has already been made may be recorded (decision 107), so it is no error. */
const pastDate = <span role="status">This date is in the past.</span>;

const person = css({ display: 'grid', gap: '8px' });
const ownWidth = css({ justifySelf: 'start' });

const FindTime = lazyWidget(() =>
  import(/* webpackChunkName: "find-time" */ './FindTime.tsx').then((part) => part.FindTime),
);

/** As if it had been typed. */
const entered = { shouldDirty: true, shouldValidate: true };

/**
 * The kind of service as a text. One that is the name of a service of the catalog, which are suggested,
 * is that service: only who does it is asked then (decision 195).
 */
const ServiceTypeField = <Output,>({ form }: BasicFieldsProps<Output>) => {
  const list = useId();
  const services = useActiveServices();
  const idOf = useServiceIdOf();
  return (
    <FormField form={form} name="serviceType" label="Service type">
      {({ onChange, ...control }) => (
        <>
          <Input
            {...control}
            maxLength={200}
            list={list}
            onChange={(event) => {
              form.setValue('serviceId', idOf(event.currentTarget.value), { shouldDirty: true });
              onChange(event);
            }}
          />
          <datalist id={list}>
            {services.map(({ _id, name }) => (
              <option key={_id} value={name} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
};

/**
 * A choice of minutes: the specified durations, those of the catalog's active services up to a day,
 * and the present one (decision 44).
 */
export const DurationSelect = (control: FieldBinding<number>) => {
  const ofCatalog = useActiveServices()
    .map(({ duration }) => duration)
    .filter((minutes) => minutes >= 5 && minutes <= DAY_MINUTES);
  const choices = [...new Set([...jobDurations, ...ofCatalog, control.value])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: minutes, label: formatDuration(minutes) }));
  return <NumberSelect {...control} choices={choices} />;
};

export interface BasicFieldsProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  /** The edited job; absent for a new one. */
  readonly job?: JobDetail;
}

const NumberField = <Output,>({ form, job }: BasicFieldsProps<Output>) =>
  job === undefined ? null : (
    <FormField form={form} name="jobNumber" label="Job number" hint="Format YYYY-#####">
      {(control) => (
        <Input {...control} placeholder="YYYY-#####" readOnly={job.jobNumber !== null} />
      )}
    </FormField>
  );

/** Date, time and duration, with what is planned at the same time. */
export const TimeFields = <Output,>({ form, job }: BasicFieldsProps<Output>) => {
  const { scheduledDate, scheduledTime, duration, title, client, property } = form.watch();
  const people = useCrew(form, job);
  const needsDate = job === undefined;
  const isSaveRepeated = needsDate && form.formState.submitCount > 0;
  const today = useToday();
  const canDispatch = useCanDispatch();
  const [isFinding, setFinding] = useState(false);
  const ownVisit = job?.visitId ?? job?._id;
  const planned = { scheduledDate, scheduledTime, duration };
  // A job that keeps its date or time is no news.
  const isNewTime =
    scheduledDate !== job?.scheduledDate ||
    scheduledTime !== job.scheduledTime ||
    duration !== job.duration;
  const isPast =
    isDay(scheduledDate) && scheduledDate < today && scheduledDate !== job?.scheduledDate;
  return (
    <>
      {/* Above the fields, because on a phone what is below them is out of view. */}
      {isNewTime && <ClosedWarning planned={[planned]} />}
      {isNewTime && job?.visitId && <WindowWarningOf visitId={job.visitId} planned={planned} />}
      <OverlapWarning
        planned={planned}
        people={people}
        {...(ownVisit && { ownVisit })}
        {...(isSaveRepeated && { repeated: { title, client } })}
      />
      <div className={sideBySideFields}>
        <FormField
          form={form}
          name="scheduledDate"
          label="Scheduled date"
          required={needsDate}
          hint={isPast && pastDate}
        >
          {(control) => <DatePicker {...control} />}
        </FormField>
        <FormField form={form} name="scheduledTime" label="Scheduled time" required={needsDate}>
          {(control) => <TimePicker {...control} />}
        </FormField>
        <FormField form={form} name="duration" label="Duration">
          {(control) => <DurationSelect {...control} />}
        </FormField>
      </div>
      <ZoneNote days={isDay(scheduledDate) ? [scheduledDate] : []} />
      {canDispatch && (
        <div className={person}>
          <Button
            className={ownWidth}
            icon={<CalendarSearch aria-hidden size={16} />}
            aria-expanded={isFinding}
            onClick={() => setFinding(!isFinding)}
          >
            Find a time
          </Button>
          {isFinding && (
            <Suspense fallback={null}>
              <FindTime
                from={isDay(scheduledDate) ? scheduledDate : today}
                duration={duration || 60}
                ownVisit={ownVisit}
                serviceId={form.watch('serviceId')}
                place={property ? { property } : client ? { client } : undefined}
                onChoose={({ day, time, person: { _id } }) => {
                  form.setValue('scheduledDate', day, entered);
                  form.setValue('scheduledTime', time, entered);
                  form.setValue('assignedTo', _id, entered);
                  setFinding(false);
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
};

const draftList = new Intl.ListFormat('en-US');
const draftNote = css({ textStyle: 'xs', color: 'fg.muted' });

/** Says which drafts of a saved job go to the chosen client with it (decision 220). */
const DraftsNote = <Output,>({ form, job }: BasicFieldsProps<Output>) => {
  const client = form.watch('client');
  if (job === undefined || client === '' || client === job.client._id) return null;
  const documents = [
    ...(job.quotes ?? []).map((quote) => ({ ...quote, name: `quote ${quote.quoteNumber}` })),
    ...(job.invoices ?? []).map((one) => ({ ...one, name: `invoice ${one.invoiceNumber}` })),
  ];
  const drafts = documents
    .filter(({ status, otherClient }) => status === 'draft' && otherClient === undefined)
    .map(({ name }) => name);
  if (drafts.length === 0) return null;
  return (
    <p role="status" className={draftNote}>
      With the job, the new customer gets the draft {draftList.format(drafts)}.
    </p>
  );
};

/** Title, client, time, status and assignee. */
export const BasicFields = <Output,>({ form, job }: BasicFieldsProps<Output>) => {
  return (
    <FormSection title="Basic Information">
      <FormField form={form} name="title" label="Title" required>
        {(control) => <Input {...control} maxLength={200} />}
      </FormField>
      <ClientField form={form} saved={job?.client} />
      <DraftsNote form={form} {...(job && { job })} />
      <PropertyField form={form} job={job} />
      <EquipmentField form={form} job={job} />
      <FormField form={form} name="description" label="Description">
        {(control) => <Textarea {...control} rows={3} />}
      </FormField>
      <TimeFields form={form} {...(job && { job })} />
      <div className={job === undefined ? sideBySideFields : pairedFields}>
        <FormField form={form} name="status" label="Status">
          {(control) => <NativeSelect {...control} choices={statusChoicesWith(job?.status)} />}
        </FormField>
        <div className={person}>
          <AssigneeField form={form} {...(job && { job })} />
          {job === undefined && <HelperField form={form} />}
          <TimeOffWarning form={form} job={job} />
        </div>
        <ServiceTypeField form={form} />
        <NumberField form={form} {...(job && { job })} />
      </div>
    </FormSection>
  );
};

/** Who else is on the visit of a new job. */
const HelperField = <Output,>({ form }: BasicFieldsProps<Output>) => {
  const [lead, helpers] = form.watch(['assignedTo', 'helpers']);
  return (
    <HelperChoices
      lead={lead}
      helpers={helpers}
      onChange={(ids) => form.setValue('helpers', ids, { shouldDirty: true })}
    />
  );
};
