import { jobMessages } from '@tradewind/contracts/jobMessages';
import type { Job } from '@tradewind/contracts/jobs';
import { isApiFailure, useApi, useCall, useCanDispatch, useToasts } from '@tradewind/remote-kit';
import {
  Card,
  EditConflict,
  ErrorState,
  Form,
  failureWithMessage,
  messageOf,
  Page,
  PageFormFoot,
  PermittedPage,
  SkeletonRows,
  useUnsavedGuard,
  useVersionedForm,
} from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type EditedState, editedState } from '../../messages/TellOnJobPage.tsx';
import { useBusinessZone } from '../../time/businessTime.ts';
import { refuseSkippedTime } from '../../time/refuseSkippedTime.ts';
import { useTaskInput } from '../tasks/Checklist.tsx';
import { type TaskChange, withChanges } from '../tasks/taskChange.ts';
import { useJobCache } from '../useJobCache.ts';
import { BasicFields } from './BasicFields.tsx';
import { formValuesOf, jobUpdateForm } from './jobForm.ts';
import { shownFields } from './shownFields.ts';
import { useClientLocation } from './useClientLocation.ts';
import { WorkFields } from './WorkFields.tsx';

const EditJob = ({ job }: { readonly job: Job }) => {
  const api = useApi();
  const toasts = useToasts();
  const cache = useJobCache(job._id);
  const navigate = useNavigate();
  const [saved, setSaved] = useState<EditedState>();
  // Applied to the newest list, as on the job's page, so that no change of others is lost.
  const [taskChanges, setTaskChanges] = useState<readonly TaskChange[]>([]);
  const tasks = withChanges(job.tasks, taskChanges);
  const taskInput = useTaskInput();
  const hasTaskChanges = taskChanges.length > 0 || taskInput.changes.length > 0;
  const edited = useVersionedForm(refuseSkippedTime(jobUpdateForm, useBusinessZone()), {
    row: job,
    valuesOf: formValuesOf,
    reload: cache.reload,
    isChangedBeside: hasTaskChanges,
    thing: 'job',
    shownFields,
  });
  const { form, base } = edited;
  const unsaved = form.formState.isDirty || hasTaskChanges;
  useClientLocation(form, { saved: job });
  const leaveDialog = useUnsavedGuard(unsaved && saved === undefined);
  const page = `/dashboard/jobs/${job._id}`;

  // In an effect, after the guard has been released.
  useEffect(() => {
    if (saved) void navigate(page, { state: saved });
  }, [saved, page, navigate]);

  const explained = (error: unknown) => {
    const isServerError = isApiFailure(error) && error.status >= 500;
    return isServerError
      ? new Error(jobMessages.updateFailed)
      : failureWithMessage(error, messageOf(error, jobMessages.updateFailed));
  };

  return (
    <Page title="Edit Job" width="form" back={{ to: page, label: 'Back to Job' }}>
      <Form
        form={form}
        aria-label="Edit Job"
        onSave={async (body) => {
          try {
            const next = await edited.save(({ version }) =>
              api.updateJob({
                params: { id: job._id },
                body: { ...body, tasks: [...withChanges(tasks, taskInput.changes)], version },
              }),
            );
            cache.saved(next);
            toasts.success({ title: 'Job saved' });
            // Compared here: afterwards the cached job is the saved one.
            setSaved(editedState(job, next));
          } catch (error) {
            throw explained(error);
          }
        }}
      >
        <EditConflict {...edited.conflict} />
        <BasicFields form={form} job={base} />
        <WorkFields
          form={form}
          tasks={tasks}
          onTask={(change) => setTaskChanges((changes) => [...changes, change])}
          typedTask={taskInput}
        />
        <PageFormFoot
          cancelTo={page}
          action="Save Changes"
          busyLabel="Saving..."
          busy={form.formState.isSubmitting || saved !== undefined}
        />
      </Form>
      {leaveDialog}
    </Page>
  );
};

/** `/dashboard/jobs/:id/edit` */
const LoadedEdit = () => {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useCall('getJob', { params: { id } });
  if (data !== undefined) return <EditJob key={data._id} job={data} />;
  return (
    <Page
      title="Edit Job"
      width="form"
      back={{ to: `/dashboard/jobs/${id}`, label: 'Back to Job' }}
    >
      <Card flush>
        {error === null ? (
          <SkeletonRows rows={8} label="Loading job" />
        ) : (
          <ErrorState
            title={jobMessages.editLoadFailed}
            text={messageOf(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    </Page>
  );
};

export const EditJobPage = () => (
  <PermittedPage
    isPermitted={useCanDispatch()}
    title="Jobs"
    back={{ to: '/dashboard/jobs', label: 'Jobs' }}
  >
    <LoadedEdit />
  </PermittedPage>
);
