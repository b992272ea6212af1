import { useAction, useCall, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

/** Milliseconds between two questions for the progress of an export. */
const PACE = 2_000;

/** Asks again and again how far the export is, for as long as the component is mounted. */
export const useExportProgress = () =>
  void useCall('getDataExport', undefined, { staleTime: 0, refetchInterval: PACE });

const download = (address: string) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/** The newest export of the business, and what starts and downloads one (decision 102). */
export const useDataExport = () => {
  const newest = useCall('getDataExport', undefined, { staleTime: 0 });
  const toasts = useToasts();
  const fail = (title: string) => (failure: Error) =>
    toasts.error({ title, description: messageOf(failure) });
  const start = useAction('startDataExport', {
    refreshes: ['getDataExport'],
    onError: fail('The export was not started'),
  });
  const open = useAction('createDataExportLink', {
    onSuccess: ({ url }) => download(url),
    onError: fail('The export could not be downloaded'),
  });
  return {
    newest,
    isStarting: start.isPending,
    start: () => start.mutate({}),
    isOpening: open.isPending,
    download: () => open.mutate({}),
  };
};
