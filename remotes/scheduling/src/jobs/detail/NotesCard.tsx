import { css } from '@styled/css';
import { useMutation } from '@tanstack/react-query';
import type { Job } from '@tradewind/contracts/jobs';
import { isStale, messageOf, useApi } from '@tradewind/remote-kit';
import { Banner, Button, Card, Textarea } from '@tradewind/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useJobCache } from '../useJobCache.ts';

const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const none = css({ color: 'fg.muted' });
const stack = css({ display: 'grid', gap: '10px' });
const buttons = css({ display: 'flex', justifyContent: 'flex-end', gap: '8px' });

interface EditorProps {
  readonly job: Job;
  readonly onDone: () => void;
}

/** When someone else wrote meanwhile, their text is shown and nothing typed is lost. */
const Editor = ({ job, onDone }: EditorProps) => {
  const api = useApi();
  const cache = useJobCache(job._id);
  const [notes, setNotes] = useState(job.notes);
  const [base, setBase] = useState(job);
  const save = useMutation({
    mutationFn: () =>
      api.updateJob({ params: { id: job._id }, body: { notes, version: base.version } }),
    onSuccess: (saved) => {
      cache.saved(saved);
      onDone();
    },
    onError: async (error) => {
      if (isStale(error)) setBase(await cache.reload());
    },
  });
  const theirs = base.notes !== job.notes || isStale(save.error) ? base.notes : undefined;
  return (
    <div className={stack}>
      {isStale(save.error) ? (
        <Banner tone="warning">
          Someone else changed this job while you were writing.
          {theirs !== undefined && theirs !== '' && ` Its notes are now: “${theirs}”`} Save again to
          keep yours.
        </Banner>
      ) : (
        save.error !== null && (
          <Banner tone="error">
            {messageOf(save.error, 'The notes could not be saved. Please try again.')}
          </Banner>
        )
      )}
      <Textarea
        aria-label="Notes"
        rows={5}
        maxLength={10_000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <div className={buttons}>
        <Button size="sm" disabled={save.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button size="sm" variant="soft" busy={save.isPending} onClick={() => save.mutate()}>
          Save notes
        </Button>
      </div>
    </div>
  );
};

export const NotesCard = ({ job }: { readonly job: Job }) => {
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Notes"
      aside={
        !editing && (
          <Button
            size="sm"
            variant="ghost"
            aria-label="Edit notes"
            icon={<Pencil aria-hidden size={14} />}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )
      }
    >
      {editing ? (
        <Editor job={job} onDone={() => setEditing(false)} />
      ) : job.notes === '' ? (
        <p className={none}>No notes yet.</p>
      ) : (
        <p className={text}>{job.notes}</p>
      )}
    </Card>
  );
};
