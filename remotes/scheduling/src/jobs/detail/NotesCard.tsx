import { css } from '@styled/css';
import type { Job } from '@tradewind/contracts/jobs';
import { Banner, Button, Card, editConflictText, messageOf, Textarea } from '@tradewind/ui';
import { Pencil } from 'lucide-react';
import { NotesChanged, type NotesDraft } from './useNotesDraft.ts';

const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const none = css({ color: 'fg.muted' });
const stack = css({ display: 'grid', gap: '10px' });
const buttons = css({ display: 'flex', justifyContent: 'flex-end', gap: '8px' });

const Problem = ({ error }: { readonly error: Error }) =>
  error instanceof NotesChanged ? (
    <Banner tone="warning">
      {editConflictText(
        'these notes',
        error.theirs === '' ? 'They are empty now.' : `They are now: “${error.theirs}”`,
      )}{' '}
      Save again to keep yours.
    </Banner>
  ) : (
    <Banner tone="error">
      {messageOf(error, 'The notes could not be saved. Please try again.')}
    </Banner>
  );

/** Shows the notes that someone else has saved meanwhile, and keeps the typed ones. */
const Editor = ({ draft }: { readonly draft: NotesDraft }) => (
  <div className={stack}>
    {draft.error !== null && <Problem error={draft.error} />}
    <Textarea
      aria-label="Notes"
      rows={5}
      maxLength={10_000}
      value={draft.text}
      readOnly={draft.isSaving}
      onChange={(event) => draft.write(event.currentTarget.value)}
    />
    <div className={buttons}>
      <Button size="sm" disabled={draft.isSaving} onClick={draft.discard}>
        Cancel
      </Button>
      <Button size="sm" variant="soft" busy={draft.isSaving} onClick={draft.save}>
        Save notes
      </Button>
    </div>
  </div>
);

export interface NotesCardProps {
  readonly job: Job;
  readonly draft: NotesDraft;
}

export const NotesCard = ({ job, draft }: NotesCardProps) => {
  const editing = draft.text !== undefined;
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
            onClick={() => draft.write(job.notes)}
          >
            Edit
          </Button>
        )
      }
    >
      {editing ? (
        <Editor draft={draft} />
      ) : job.notes === '' ? (
        <p className={none}>No notes yet.</p>
      ) : (
        <p className={text}>{job.notes}</p>
      )}
    </Card>
  );
};
