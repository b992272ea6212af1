import { css } from '@styled/css';
import type { JobAttachment } from '@tradewind/contracts/files';
import { IconButton, Row } from '@tradewind/ui';
import { Trash2 } from 'lucide-react';
import { sizeWords } from './sizeWords.ts';
import { Thumbnail } from './Thumbnail.tsx';

const opener = css({
  fontWeight: 'inherit',
  maxW: 'full',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'start',
  cursor: 'pointer',
  _focusVisible: { outline: 'none' },
  _after: { content: '""', position: 'absolute', inset: '0' },
  '&:focus-visible::after': { outline: '2px solid {colors.accent.ring}', outlineOffset: '-2px' },
});
const size = css({ textStyle: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });

export interface AttachmentRowProps {
  readonly attachment: JobAttachment;
  /** Shows a picture; any other file opens in a tab of its own. */
  readonly onShow: () => void;
  readonly onDelete: () => void;
  readonly busy: boolean;
}

export const AttachmentRow = ({ attachment, onShow, onDelete, busy }: AttachmentRowProps) => {
  const { name, url, previewUrl, uploadedBy } = attachment;
  return (
    <Row
      leading={<Thumbnail {...attachment} />}
      title={
        previewUrl === null ? (
          <a href={url} target="_blank" rel="noreferrer" className={opener}>
            {name}
          </a>
        ) : (
          <button type="button" className={opener} onClick={onShow}>
            {name}
          </button>
        )
      }
      meta={uploadedBy}
      trailing={<span className={size}>{sizeWords(attachment.size)}</span>}
      actions={
        <IconButton
          size="sm"
          label={`Delete ${name}`}
          icon={<Trash2 aria-hidden size={16} />}
          busy={busy}
          onClick={onDelete}
        />
      }
    />
  );
};
