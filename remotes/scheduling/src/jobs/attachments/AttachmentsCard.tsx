import { css, cx } from '@styled/css';
import { attachmentUpload, type JobAttachment } from '@tradewind/contracts/files';
import { useCall } from '@tradewind/remote-kit';
import { Banner, Button, Card, messageOf, SkeletonRows } from '@tradewind/ui';
import { Plus } from 'lucide-react';
import { type DragEvent, type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import { AttachmentList } from './AttachmentList.tsx';
import { type AttachmentOwner, attachmentCalls } from './attachmentOwner.ts';
import type { Uploads } from './useUploads.ts';

const body = css({ p: '16px' });
const quiet = css({ color: 'fg.muted' });
/** Keeps a file that has just been chosen clear of a phone's bottom bars. */
const card = css({ scrollMarginBlock: '72px 160px' });
const over = css({ outline: '2px dashed {colors.accent.ring}', outlineOffset: '2px' });

export interface AttachmentsCardProps {
  readonly owner: AttachmentOwner;
  readonly uploads: Uploads;
  readonly ref?: Ref<HTMLElement>;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The files of a job or a piece of equipment: added with a button or dropped here, viewed, deleted. */
export const AttachmentsCard = ({ owner, uploads, ref }: AttachmentsCardProps) => {
  const { data, error, isFetching, refetch } = useAttachments(owner);
  const [isOver, setOver] = useState(false);
  const empty = data?.length === 0 && uploads.files.length === 0;
  return (
    <Card
      flush
      title="Attachments"
      className={cx(card, isOver && over)}
      {...(ref !== undefined && { ref })}
      aside={
        <FileButton accept={attachmentUpload.types} onFiles={uploads.add}>
          {(choose) => (
            <Button
              size="sm"
              variant="ghost"
              aria-label="Add attachments"
              icon={<Plus aria-hidden size={14} />}
              onClick={choose}
            >
              Add
            </Button>
          )}
        </FileButton>
      }
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        uploads.add(event.dataTransfer.files);
      }}
    >
      {data === undefined && error !== null && (
        <div className={body}>
          <Banner
            tone="error"
            action={
              <button type="button" disabled={isFetching} onClick={() => void refetch()}>
                Retry
              </button>
            }
          >
            {messageOf(error, 'The attachments could not be loaded.')}
          </Banner>
        </div>
      )}
      {data === undefined && error === null && (
        <SkeletonRows rows={2} label="Loading attachments" />
      )}
      {empty && (
        <p className={cx(body, quiet)}>
          No attachments yet. Add photos, videos, PDF, Word or Excel files, 25 MB each at most.
        </p>
      )}
      <AttachmentList owner={owner} attachments={data ?? []} uploads={uploads} />
    </Card>
  );
};

interface FileButtonProps {
  /** Media types that the browser offers to choose from. */
  readonly accept: readonly string[];
  readonly onFiles: (files: readonly File[]) => void;
  /** Draws the button, which calls `choose`. */
  readonly children: (choose: () => void) => ReactElement;
}

/** A button that opens the file chooser, where a phone can take photos as well. */
export const FileButton = ({ accept, onFiles, children }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it has failed.
          currentTarget.value = '';
        }}
      />
    </>
  );
};

/** Milliseconds before its end at which a link is replaced. */
const AHEAD = 60_000;

/** The attachments; their links are renewed before they expire. */
const useAttachments = ({ kind, id }: AttachmentOwner) => {
  const attachments = useCall(attachmentCalls[kind].list, { params: { id } });
  const { data, refetch } = attachments;
  const expiresAt = soonest(data);
  useEffect(() => {
    if (expiresAt === undefined) return;
    const left = Math.max(expiresAt - Date.now() - AHEAD, 0);
    const timer = setTimeout(() => void refetch(), left);
    return () => clearTimeout(timer);
  }, [expiresAt, refetch]);
  return attachments;
};

const soonest = (attachments: readonly JobAttachment[] = []): number | undefined =>
  attachments.length === 0
    ? undefined
    : Math.min(...attachments.map(({ expiresAt }) => Date.parse(expiresAt)));
