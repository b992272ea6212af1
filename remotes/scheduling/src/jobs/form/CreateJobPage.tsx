import { staleAfter } from '@tradewind/contracts/invalidation';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import type { Job } from '@tradewind/contracts/jobs';
import {
  isApiFailure,
  useApi,
  useCanDispatch,
  useIdempotencyKey,
  useRefresh,
  useToasts,
  useUser,
} from '@tradewind/remote-kit';
import { Form, Page, PermittedPage, useContractForm, useUnsavedGuard } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type TaskChange, withChange, withChanges } from '../tasks/taskChange.ts';
import { useTypedTask } from '../tasks/useTypedTask.ts';
import { type JobTemplate, templatesOf } from '../templates/index.ts';
import { BasicFields } from './BasicFields.tsx';
import { emptyDraft, readNavigationState, withTemplate } from './draft.ts';
import { JobFormFoot } from './JobFormFoot.tsx';
import { newJobForm } from './jobForm.ts';
import { SlotBanner } from './SlotBanner.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useClientPlace } from './useClientPlace.ts';
import { WorkFields } from './WorkFields.tsx';

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
  const form = useContractForm(newJobForm, {
    defaultValues: emptyDraft(
      navigationState,
      preferences.timezone,
      preferences.defaultAppointmentDuration,
    ),
  });
  const typedTask = useTypedTask();
  const unsaved = form.formState.isDirty || typedTask.changes.length > 0;
  const leaveDialog = useUnsavedGuard(unsaved && created === undefined);
  useClientPlace(form);
  const templates = templatesOf(businessType);

  // After the guard has heard that nothing is left to lose.
  useEffect(() => {
    if (created) void navigate(`/dashboard/jobs/${created._id}`, { replace: true });
  }, [created, navigate]);

  const choose = (next: JobTemplate) => {
    const part = withTemplate(form.getValues(), next, template);
    const { duration, ...words } = part;
    for (const [name, value] of Object.entries(words)) {
      form.setValue(name as keyof typeof words, value, dirty);
    }
    // A slot from the schedule has its own length.
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
            tasks: [...withChanges(filled.tasks ?? [], typedTask.changes)],
          };
          try {
            const job = await api.createJob({ body }, { idempotencyKey: keyOf(body) });
            void refresh(...staleAfter('job'));
            toasts.success({ title: `Job ${job.jobNumber} created` });
            setCreated(job);
          } catch (error) {
            throw isApiFailure(error) ? error : new Error(jobMessages.createFailed);
          }
        }}
      >
        {navigationState.slot && <SlotBanner slot={navigationState.slot} />}
        <BasicFields form={form} />
        {templates.length > 0 && (
          <TemplatePicker templates={templates} chosen={template} onChoose={choose} />
        )}
        <WorkFields
          form={form}
          tasks={form.watch('tasks')}
          onTask={changeTask}
          typedTask={typedTask}
        />
        <JobFormFoot
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

/** `/dashboard/jobs/create`, empty or with a client or a slot in navigation state. */
export const CreateJobPage = () => (
  <PermittedPage
    isPermitted={useCanDispatch()}
    title="Jobs"
    back={{ to: '/dashboard/jobs', label: 'Jobs' }}
  >
    <CreateJob />
  </PermittedPage>
);
