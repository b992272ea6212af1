import { css } from '@styled/css';
import { shownJobStatus } from '@tradewind/contracts';
import type { Job } from '@tradewind/contracts/jobs';
import type { Visit } from '@tradewind/contracts/visits';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { Banner, Button } from '@tradewind/ui';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { TellCustomer } from '../messages/TellCustomer.tsx';
import { NewVisitDialog } from './lazyDialogs.ts';

const space = css({ mb: '16px' });

interface PlanVisitProps {
  readonly jobId: string;
  readonly onPlanned: (visit: Visit) => void;
}

/** Offers another visit of a job with the time, length and people of the last one that met nobody. */
const PlanVisit = ({ jobId, onPlanned }: PlanVisitProps) => {
  const { data } = useCall('listJobVisits', { params: { id: jobId } });
  const [isOpen, setOpen] = useState(false);
  const rows = data?.rows ?? [];
  const last = rows.findLast(({ status }) => status === 'no_show') ?? rows.at(-1);
  return (
    <>
      <Button
        variant="solid"
        icon={<Plus aria-hidden size={16} />}
        disabled={last === undefined}
        onClick={() => setOpen(true)}
      >
        Plan another visit
      </Button>
      <Suspense fallback={null}>
        {isOpen && last && (
          <NewVisitDialog
            jobId={jobId}
            last={last}
            onAdded={onPlanned}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};

/**
 * Above a job whose last visit met nobody: another one is planned, by the office, of which the customer
 * may then be told.
 */
export const NobodyMet = ({ job }: { readonly job: Job }) => {
  const canDispatch = useCanDispatch();
  const [planned, setPlanned] = useState<string>();
  if (planned !== undefined)
    return (
      <TellCustomer
        jobId={job._id}
        visitId={planned}
        className={space}
        onDone={() => setPlanned(undefined)}
      />
    );
  if (shownJobStatus(job) !== 'no_show') return null;
  return (
    <Banner
      tone="warning"
      className={space}
      buttons={
        canDispatch && <PlanVisit jobId={job._id} onPlanned={({ _id }) => setPlanned(_id)} />
      }
    >
      {canDispatch
        ? 'Nobody was met, and no other visit is planned.'
        : 'Nobody was met. The office plans the next visit.'}
    </Banner>
  );
};
