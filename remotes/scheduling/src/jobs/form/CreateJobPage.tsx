import { staleAfter } from '@tradewind/contracts/invalidation';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import type { Job } from '@tradewind/contracts/jobs';
import {
  useApi,
  useCanDispatch,
  useIdempotencyKey,
  useRefresh,
  useToasts,
  useUser,
} from '@tradewind/remote-kit';
import {
  Banner,
  Form,
  formatDay,
  formatTime,
  Page,
  PageFormFoot,
  PermittedPage,
  useContractForm,
  useUnsavedGuard,
} from '@tradewind/ui';
import { CalendarCheck, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBusinessZone } from '../../time/businessTime.ts';
import { refuseSkippedTime } from '../../time/refuseSkippedTime.ts';
import { useTaskInput } from '../tasks/Checklist.tsx';
import { type TaskChange, withChange, withChanges } from '../tasks/taskChange.ts';
import { type JobTemplate, templatesOf } from '../templates/templatesOf.ts';
import { BasicFields } from './BasicFields.tsx';
import {
  applyTemplate,
  initialValues,
  type NavigationState,
  readNavigationState,
} from './draft.ts';
import { newJobForm } from './jobForm.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useServiceIdOf } from './useActiveServices.ts';
import { useClientLocation } from './useClientLocation.ts';
import { useQuotedService } from './useQuotedService.ts';
import { WorkFields } from './WorkFields.tsx';

/** A job takes the invoice of its quote, too. */
const documentKinds = ['quote', 'invoice'] as const;

const dirty = { shouldDirty: true } as const;

const CreateJob = () => {
  const { preferences, businessType } = useUser();
  const { state } = useLocation();
  const [navigationState] = useState(() => readNavigationState(state));
  const api = useApi();
  const toasts = useToasts();
  const refresh = useRefresh();
  const keyOf = useIdempotencyKey();
  const navigate = useNavigate();
  const [template, setTemplate] = useState<JobTemplate>();
  const [created, setCreated] = useState<Job>();
  const [defaultValues] = useState(() =>
    initialValues(navigationState, preferences.timezone, preferences.defaultAppointmentDuration),
  );
  const form = useContractForm(refuseSkippedTime(newJobForm, preferences.timezone), {
    defaultValues,
    saveFailed: jobMessages.createFailed,
  });
  const taskInput = useTaskInput();
  const unsaved = form.formState.isDirty || taskInput.changes.length > 0;
  const leaveDialog = useUnsavedGuard(unsaved && created === undefined);
  useClientLocation(form, { first: navigationState.quote?.jobId });
  useQuotedService(form, navigationState);
  const templates = templatesOf(businessType);
  const serviceIdOf = useServiceIdOf();

  // In an effect, after the guard has been released.
  useEffect(() => {
    if (created) void navigate(`/dashboard/jobs/${created._id}`, { replace: true });
  }, [created, navigate]);

  const choose = (next: JobTemplate) => {
    const { duration, ...filled } = applyTemplate(
      form.getValues(),
      next,
      template,
      defaultValues.duration,
    );
    const isOfTemplate = filled.serviceType === next.name;
    const fields = { ...filled, ...(isOfTemplate && { serviceId: serviceIdOf(next.name) }) };
    for (const [name, value] of Object.entries(fields)) {
      form.setValue(name as keyof typeof fields, value, dirty);
    }
    // A slot from the schedule has its own duration.
    if (navigationState.slot === undefined) form.setValue('duration', duration, dirty);
    if (form.formState.errors.title) form.clearErrors('title');
    setTemplate(next);
  };

  const changeTask = (change: TaskChange) => {
    const changed = withChange(form.getValues('tasks'), change);
    if (changed) form.setValue('tasks', [...changed], dirty);
  };

  return (
    <Page title="Create Job" width="form" back={{ to: '/dashboard/jobs', label: 'Jobs' }}>
      <Form
        form={form}
        aria-label="Create Job"
        onSave={async (filled) => {
          const body = {
            ...filled,
            tasks: [...withChanges(filled.tasks ?? [], taskInput.changes)],
            ...(navigationState.quote && { quoteId: navigationState.quote._id }),
          };
          const job = await api.createJob({ body }, { idempotencyKey: keyOf(body) });
          void refresh(...staleAfter('job', ...(navigationState.quote ? documentKinds : [])));
          toasts.success({ title: `Job ${job.jobNumber} created` });
          setCreated(job);
        }}
      >
        {navigationState.slot && <SlotBanner slot={navigationState.slot} />}
        {navigationState.quote && (
          <Banner icon={<FileText aria-hidden size={17} />}>
            <strong>From quote</strong> {navigationState.quote.number}
          </Banner>
        )}
        <BasicFields form={form} />
        {templates.length > 0 && (
          <TemplatePicker templates={templates} chosen={template} onChoose={choose} />
        )}
        <WorkFields
          form={form}
          tasks={form.watch('tasks')}
          onTask={changeTask}
          typedTask={taskInput}
        />
        <PageFormFoot
          cancelTo="/dashboard/jobs"
          action="Create Job"
          busyLabel="Creating..."
          busy={form.formState.isSubmitting || created !== undefined}
        />
      </Form>
      {leaveDialog}
    </Page>
  );
};

/** `/dashboard/jobs/create`, empty or with a client, a quote or a slot in navigation state. */
export const CreateJobPage = () => (
  <PermittedPage
    isPermitted={useCanDispatch()}
    title="Jobs"
    back={{ to: '/dashboard/jobs', label: 'Jobs' }}
  >
    <CreateJob />
  </PermittedPage>
);

/** Shows the time slot from the schedule. */
const SlotBanner = ({ slot }: { readonly slot: NonNullable<NavigationState['slot']> }) => {
  const zone = useBusinessZone();
  return (
    <Banner icon={<CalendarCheck aria-hidden size={17} />}>
      <strong>Time slot selected</strong> {formatDay(slot.startDate, zone)},{' '}
      {formatTime(slot.startDate, zone)} to {formatTime(slot.endDate, zone)}
    </Banner>
  );
};
