import { useQueryClient } from '@tanstack/react-query';
import type { JobAttachment } from '@tradewind/contracts/files';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { callKey, useAction, useConfirm, useToasts } from '@tradewind/remote-kit';
import { isNotFound, List, messageOf } from '@tradewind/ui';
import { useState } from 'react';
import { AttachmentRow, UploadRow } from './AttachmentRow.tsx';
import { type AttachmentOwner, attachmentCalls } from './attachmentOwner.ts';
import { PictureDialog } from './PictureDialog.tsx';
import type { Uploads } from './useUploads.ts';

export interface AttachmentListProps {
  readonly owner: AttachmentOwner;
  readonly attachments: readonly JobAttachment[];
  readonly uploads: Uploads;
}

/** The attachments, then the running uploads. */
export const AttachmentList = ({ owner, attachments, uploads }: AttachmentListProps) => {
  const [shownId, setShownId] = useState<string>();
  const { deleting, remove } = useDelete(owner);
  const pictures = attachments.filter(({ previewUrl }) => previewUrl !== null);
  const shown = pictures.find(({ _id }) => _id === shownId);
  if (attachments.length + uploads.files.length === 0) return null;
  return (
    <>
      <List aria-label="Attachments">
        {attachments.map((attachment) => (
          <AttachmentRow
            key={attachment._id}
            attachment={attachment}
            busy={deleting === attachment._id}
            onShow={() => setShownId(attachment._id)}
            onDelete={() => void remove(attachment)}
          />
        ))}
        {uploads.files.map((upload) => (
          <UploadRow key={upload.id} upload={upload} retry={uploads.retry} drop={uploads.drop} />
        ))}
      </List>
      {shown !== undefined && (
        <PictureDialog
          pictures={pictures}
          shown={shown}
          onShow={({ _id }) => setShownId(_id)}
          onClose={() => setShownId(undefined)}
        />
      )}
    </>
  );
};

/** Deletes an attachment after a confirmation; a 404 counts as deleted. */
const useDelete = (owner: AttachmentOwner) => {
  const calls = attachmentCalls[owner.kind];
  const cache = useQueryClient();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { mutateAsync, isPending, variables } = useAction(calls.remove, {
    refreshes: staleAfter(calls.changes),
  });
  const forget = (id: string) =>
    cache.setQueryData<readonly JobAttachment[]>(
      callKey(calls.list, { params: { id: owner.id } }),
      (all) => all?.filter(({ _id }) => _id !== id),
    );
  return {
    deleting: isPending ? variables.params.attachmentId : undefined,
    remove: async ({ _id, name }: JobAttachment) => {
      const agreed = await confirm({
        title: 'Delete attachment?',
        text: `“${name}” will be deleted for good.`,
        confirm: 'Delete',
        danger: true,
      });
      if (!agreed) return;
      try {
        await mutateAsync({ params: { id: owner.id, attachmentId: _id } });
        forget(_id);
      } catch (error) {
        if (isNotFound(error)) forget(_id);
        else
          toasts.error({
            title: 'The attachment was not deleted.',
            description: messageOf(error),
          });
      }
    },
  };
};
