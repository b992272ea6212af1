import { css } from '@styled/css';
import type { ResponseOf } from '@tradewind/remote-kit';
import { Button, formatDate, List, Row } from '@tradewind/ui';

type Found = ResponseOf<'previewJobsWithoutNumber'>;

const box = css({ display: 'grid', gap: '12px', w: 'full', minW: '0' });
const rows = css({
  maxH: '240px',
  overflowY: 'auto',
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
});
const strong = css({ fontWeight: '600' });
// Numbering is the first choice, so the deletion is no solid button.
const deletion = css({ color: 'danger.fg' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8px' });

interface DeletableProps {
  readonly count: number;
  readonly preview: Found['preview'];
}

const Deletable = ({ count, preview }: DeletableProps) => {
  const hidden = count - preview.length;
  return (
    <>
      <p className={strong}>
        Are you sure you want to delete all jobs without job numbers? This action cannot be undone.
      </p>
      <p>{count} job(s) will be deleted. Here's a preview:</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard, and no interactive role fits it */}
      <section className={rows} aria-label="Preview" tabIndex={0}>
        <List>
          {preview.map((job) => (
            <Row
              key={job._id}
              title={job.title}
              meta={`${job.clientName} · ${job.scheduledDate === null ? 'Not scheduled' : formatDate(job.scheduledDate)}`}
            />
          ))}
        </List>
      </section>
      {hidden > 0 && <p>...and {hidden} more job(s) not shown here.</p>}
    </>
  );
};

export interface CleanupConfirmationProps {
  readonly found: Found;
  readonly deleting: boolean;
  readonly assigning: boolean;
  readonly onDelete: () => void;
  readonly onAssign: () => void;
  readonly onCancel: () => void;
}

const whatStays = (kept: number) =>
  kept === 1
    ? '1 job has quotes or invoices and stays: assign it a number.'
    : `${kept} jobs have quotes or invoices and stay: assign them numbers.`;

/** Lists the jobs to delete and to keep, with the possible actions. */
export const CleanupConfirmation = (props: CleanupConfirmationProps) => {
  const { count, kept, preview } = props.found;
  const busy = props.deleting || props.assigning;
  const deletable = count - kept;
  return (
    <section aria-label="Confirm" className={box}>
      {deletable > 0 && <Deletable count={deletable} preview={preview} />}
      {kept > 0 && <p>{whatStays(kept)}</p>}
      <div className={buttons}>
        <Button
          variant="solid"
          disabled={busy}
          busy={props.assigning}
          busyLabel="Assigning…"
          onClick={props.onAssign}
        >
          Assign numbers
        </Button>
        {deletable > 0 && (
          <Button
            className={deletion}
            disabled={busy}
            busy={props.deleting}
            busyLabel="Deleting…"
            onClick={props.onDelete}
          >
            Delete
          </Button>
        )}
        <Button variant="ghost" disabled={busy} onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
};
