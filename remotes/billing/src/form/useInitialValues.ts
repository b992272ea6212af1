import { useCall } from '@tradewind/remote-kit';
import type { LoadingProps } from '../document/Loading.tsx';
import { quoteValues } from './documentForm.ts';
import type { InitialValues, NavigationState } from './drafts.ts';
import { jobLines } from './lines.ts';

/** The error when the job or quote to start from does not load. */
export const initialValuesFailed = 'The details to start from could not be loaded.';

type Waiting = LoadingProps['call'];

/** The catalog's service with the name that a job contains. */
const useServiceOf = (serviceType: string | undefined) => {
  const search = serviceType ?? '';
  const call = useCall('listServices', { query: { search } }, { enabled: search !== '' });
  const name = search.toLowerCase();
  const service = call.data?.rows.find((row) => row.name.toLowerCase() === name);
  return { service, isKnown: search === '' || !call.isPending };
};

const useJobValues = (id: string | undefined) => {
  const call = useCall('getJob', { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const job = call.data;
  // Without the catalog the line has no price, and the user enters one.
  const { service, isKnown } = useServiceOf(job?.serviceType ?? undefined);
  if (job === undefined || !isKnown) return { call };
  const initialValues: InitialValues = {
    client: job.client._id,
    jobId: job._id,
    title: job.title,
    items: jobLines(job, service),
  };
  return { call, initialValues };
};

const useQuoteValues = (id: string | undefined) => {
  const call = useCall('getQuote', { params: { id: id ?? '' } }, { enabled: id !== undefined });
  if (call.data === undefined) return { call };
  const initialValues: InitialValues = { ...quoteValues(call.data), jobId: call.data.jobId };
  return { call, initialValues };
};

/**
 * Returns the values of a new document: none, a client, a job with its lines, or all of another
 * quote. `initialValues` is undefined while `call` loads or has failed.
 */
export const useInitialValues = ({
  clientId,
  jobId,
  quoteId,
}: NavigationState): { readonly call: Waiting; readonly initialValues?: InitialValues } => {
  const job = useJobValues(quoteId === undefined ? jobId : undefined);
  const quote = useQuoteValues(quoteId);
  if (quoteId !== undefined) return quote;
  if (jobId !== undefined) return job;
  return { call: job.call, initialValues: clientId === undefined ? {} : { client: clientId } };
};
