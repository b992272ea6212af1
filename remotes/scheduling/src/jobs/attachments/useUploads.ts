import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attachmentUpload, fileMessages, type JobAttachment } from '@tradewind/contracts/files';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { callKey, isApiFailure, useApi, useRefresh, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { type AttachmentOwner, attachmentCalls } from './attachmentOwner.ts';

const types: readonly string[] = attachmentUpload.types;

/**
 * The API's message for a file that it would reject; undefined otherwise. A file of unknown type is
 * sent, as the API checks the content.
 */
export const uploadProblem = (file: Pick<File, 'size' | 'type'>): string | undefined => {
  if (file.size > attachmentUpload.mostBytes) return fileMessages.tooLarge(attachmentUpload);
  if (file.size === 0) return fileMessages.missing;
  return file.type === '' || types.includes(file.type) ? undefined : fileMessages.type;
};

/** A file that is being uploaded. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** The uploaded share, from 0 to 1. */
  readonly share: number;
  /** Why the upload failed; undefined otherwise. */
  readonly problem: string | undefined;
  /** Whether another try can help. */
  readonly canRetry: boolean;
}

export interface Uploads {
  readonly files: readonly Upload[];
  /** Whether a file waits for Retry: a photo that a phone has just taken may be nowhere else. */
  readonly hasFailed: boolean;
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (upload: Upload) => void;
  /** Cancels an upload, or removes a failed one. */
  readonly drop: (upload: Upload) => void;
}

interface Sending {
  readonly id: string;
  readonly file: File;
  readonly stop: AbortController;
  /** Aborted when it has arrived or failed. */
  readonly end: AbortController;
}

/**
 * Uploads files one after the other, each with its progress. Uploads continue when the user leaves
 * the page; a toast then reports one that failed.
 */
export const useUploads = (owner: AttachmentOwner): Uploads => {
  const calls = attachmentCalls[owner.kind];
  const api = useApi();
  const cache = useQueryClient();
  const refresh = useRefresh();
  const toasts = useToasts();
  const isLeft = useIsUnmounted();
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const [stops] = useState(() => new Map<string, AbortController>());
  const request = { params: { id: owner.id } };

  const change = (id: string, changes: Partial<Upload>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: string) => setFiles((all) => all.filter((one) => one.id !== id));

  const { mutate } = useMutation({
    scope: { id: `attachments ${owner.id}` },
    mutationFn: ({ id, file, stop }: Sending) => {
      stop.signal.throwIfAborted();
      return api[calls.upload](
        { ...request, file },
        {
          signal: stop.signal,
          // A retry after a lost response attaches nothing twice.
          idempotencyKey: id,
          onProgress: (share) => change(id, { share }),
        },
      );
    },
    onSuccess: (attached, { id }) => {
      cache.setQueryData<readonly JobAttachment[]>(callKey(calls.list, request), (all) => [
        ...(all ?? []).filter(({ _id }) => _id !== attached._id),
        attached,
      ]);
      remove(id);
      void refresh(...staleAfter(calls.changes));
    },
    onError: (error, { id, file, stop }) => {
      if (stop.signal.aborted) return;
      const problem = messageOf(error, 'The connection was lost. Try again.');
      change(id, { problem, canRetry: !isOfWrongType(error) });
      if (isLeft()) toasts.error({ title: `${file.name} was not uploaded.`, description: problem });
    },
    onSettled: (_attached, _error, { end }) => end.abort(),
  });

  const send = (id: string, file: File) => {
    const stop = new AbortController();
    const end = new AbortController();
    stops.set(id, stop);
    askBeforeUnload(end.signal);
    mutate({ id, file, stop, end });
  };

  return {
    files,
    hasFailed: files.some(({ canRetry, problem }) => canRetry && problem !== undefined),
    add: (chosen) => {
      const added = [...chosen].map((file) => ({
        id: crypto.randomUUID(),
        file,
        share: 0,
        problem: uploadProblem(file),
        canRetry: false,
      }));
      setFiles((all) => [...all, ...added]);
      for (const { id, file, problem } of added) if (problem === undefined) send(id, file);
    },
    retry: ({ id, file }) => {
      change(id, { share: 0, problem: undefined });
      send(id, file);
    },
    drop: ({ id }) => {
      stops.get(id)?.abort();
      remove(id);
    },
  };
};

/** Whether the API has read the file, and takes none of its kind. */
const isOfWrongType = (error: unknown) => isApiFailure(error) && error.status === 415;

/** Makes the browser ask for a confirmation before the tab is closed during an upload. */
const askBeforeUnload = (until: AbortSignal) =>
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: until });

/** Whether the page has been left, so that its messages are not visible. */
const useIsUnmounted = (): (() => boolean) => {
  const left = useRef(false);
  // A layout effect, so that a failure right after leaving is reported, too.
  useLayoutEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
};
