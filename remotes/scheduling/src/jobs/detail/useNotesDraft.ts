import { useMutation } from '@tanstack/react-query';
import type { Job } from '@tradewind/contracts/jobs';
import { useApi } from '@tradewind/remote-kit';
import { useUnsavedWork } from '@tradewind/ui';
import { useState } from 'react';
import { saveOnLatest, useJobCache } from '../useJobCache.ts';

/** Someone else has saved other notes meanwhile. */
export class NotesChanged extends Error {
  readonly theirs: string;

  constructor(theirs: string) {
    super();
    this.theirs = theirs;
  }
}

interface Draft {
  readonly text: string;
  /** The notes that the text replaces. */
  readonly over: string;
}

export interface NotesDraft {
  /** Undefined unless the notes are edited. */
  readonly text: string | undefined;
  readonly isChanged: boolean;
  readonly write: (text: string) => void;
  readonly discard: () => void;
  readonly save: () => void;
  readonly isSaving: boolean;
  /** Why the last save failed; `NotesChanged` when saving once more replaces someone else's. */
  readonly error: Error | null;
}

/**
 * The notes of a job while they are being written. The job's page holds them, not their card: a
 * rotated phone mounts its cards again.
 */
export const useNotesDraft = (job: Job): NotesDraft => {
  const api = useApi();
  const cache = useJobCache(job._id);
  const [draft, setDraft] = useState<Draft>();
  const { mutate, reset, isPending, error } = useMutation({
    scope: cache.scope,
    mutationFn: ({ text, over }: Draft) =>
      saveOnLatest(cache, job, async ({ notes, version }) => {
        if (notes !== over) throw new NotesChanged(notes);
        return api.updateJob({ params: { id: job._id }, body: { notes: text, version } });
      }),
    onSuccess: (saved) => {
      cache.saved(saved);
      setDraft(undefined);
    },
    onError: (failure) => {
      if (!(failure instanceof NotesChanged)) return;
      setDraft((written) => written && { ...written, over: failure.theirs });
    },
  });
  const isWritten = draft !== undefined && draft.text !== draft.over;
  useUnsavedWork(() => isWritten);
  return {
    text: draft?.text,
    isChanged: isWritten && !isPending,
    write: (text) => setDraft((written) => ({ text, over: written?.over ?? job.notes })),
    discard: () => {
      setDraft(undefined);
      reset();
    },
    save: () => draft && mutate(draft),
    isSaving: isPending,
    error,
  };
};
