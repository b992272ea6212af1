import { css } from '@styled/css';
import type { DataExport } from '@tradewind/contracts/dataExport';
import { formatBytes } from '@tradewind/contracts/text';
import { useAction, useCall, useUser } from '@tradewind/remote-kit';
import {
  Button,
  Card,
  formatDate,
  messageOf,
  Progress,
  QueryState,
  SkeletonRows,
} from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOutcomeToasts } from '../form/useOutcomeToasts.ts';

/** Milliseconds between two requests for the progress of an export. */
const POLLING_INTERVAL = 2_000;

/** Polls the progress of the export while the component is mounted. */
const useExportProgress = () =>
  void useCall('getDataExport', undefined, { staleTime: 0, refetchInterval: POLLING_INTERVAL });

const download = (address: string) => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};

/** The newest export of the business, and what starts and downloads one (decision 102). */
const useDataExport = () => {
  const newest = useCall('getDataExport', undefined, { staleTime: 0 });
  const outcome = useOutcomeToasts();
  const start = useAction('startDataExport', {
    refreshes: ['getDataExport'],
    ...outcome('The export was not started'),
  });
  const open = useAction('createDataExportLink', {
    ...outcome('The export could not be downloaded'),
    onSuccess: ({ url }) => download(url),
  });
  return {
    newest,
    isStarting: start.isPending,
    start: () => start.mutate({}),
    isOpening: open.isPending,
    download: () => open.mutate({}),
  };
};

const stack = css({ display: 'grid', gap: '14px', justifyItems: 'start', '& > *': { minW: '0' } });
const quiet = css({ textStyle: 'sm', color: 'fg.muted' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
const bar = css({ w: 'full', display: 'grid', gap: '8px' });

const title = 'Export everything';

const frame = (state: ReactNode) => (
  <Card title={title} flush>
    {state}
  </Card>
);

const Running = ({ progress }: Pick<DataExport, 'progress'>) => {
  useExportProgress();
  return (
    <div className={bar}>
      <Progress label={title} words={`${progress} % done`} value={progress} />
      <p className={quiet}>You can leave this page. You get a mail when the export is ready.</p>
    </div>
  );
};

const isRunning = (latest: DataExport | null): latest is DataExport =>
  latest?.status === 'waiting' || latest?.status === 'running';

interface ReadyProps {
  readonly size: number;
  readonly expiresAt: string;
}

const Ready = ({ size, expiresAt }: ReadyProps) => {
  const { timezone } = useUser().preferences;
  return (
    <p>
      Ready: {formatBytes(size)}, to download until {formatDate(expiresAt, timezone)}.
    </p>
  );
};

/** Makes one ZIP file of everything that the business has, in the background (decision 102). */
export const ExportCard = () => {
  const { newest, ...actions } = useDataExport();
  return (
    <QueryState
      query={newest}
      frame={frame}
      skeleton={<SkeletonRows label="Loading export" />}
      error={{ title: 'Error loading the export.', text: messageOf(newest.error) }}
    >
      {({ latest }) => {
        const { size = null, expiresAt = null } = latest ?? {};
        const isReady = latest?.status === 'ready' && size !== null && expiresAt !== null;
        return (
          <Card title={title}>
            <div className={stack}>
              <p className={quiet}>
                One ZIP file with all records as JSON and CSV, all uploaded files, the PDFs of
                quotes and invoices, and a list of everything with checksums.
              </p>
              {latest?.status === 'failed' && (
                <Banner tone="error">The export failed. Please start it again.</Banner>
              )}
              {latest?.status === 'expired' && (
                <p className={quiet}>The last export has expired and was erased.</p>
              )}
              {isReady && <Ready size={size} expiresAt={expiresAt} />}
              {isRunning(latest) ? (
                <Running progress={latest.progress} />
              ) : (
                <div className={buttons}>
                  {isReady && (
                    <Button
                      variant="soft"
                      icon={<Download aria-hidden size={16} />}
                      busy={actions.isOpening}
                      onClick={actions.download}
                    >
                      Download
                    </Button>
                  )}
                  <Button busy={actions.isStarting} busyLabel="Starting…" onClick={actions.start}>
                    {isReady ? 'Export again' : 'Start export'}
                  </Button>
                </div>
              )}
            </div>
          </Card>
        );
      }}
    </QueryState>
  );
};
