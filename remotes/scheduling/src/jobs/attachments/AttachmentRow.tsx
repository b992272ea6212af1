import { css } from '@styled/css';
import type { JobAttachment } from '@tradewind/contracts/files';
import { formatBytes } from '@tradewind/contracts/text';
import { Button, IconButton, Progress, Row } from '@tradewind/ui';
import {
  FileSpreadsheet,
  FileText,
  Film,
  Image,
  type LucideIcon,
  RotateCcw,
  Trash2,
  X,
} from 'lucide-react';
import { useState } from 'react';
import type { Upload, Uploads } from './useUploads.ts';

const thumbnail = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '36px',
  h: '36px',
  overflow: 'hidden',
  borderRadius: 'md',
  bg: 'accent.subtle',
  color: 'accent.fg',
  '& img': { w: 'full', h: 'full', objectFit: 'cover' },
});

const iconOf = (contentType: string): LucideIcon => {
  if (contentType.startsWith('image/')) return Image;
  if (contentType.startsWith('video/')) return Film;
  return contentType.includes('spreadsheet') ? FileSpreadsheet : FileText;
};

type ThumbnailProps = Pick<JobAttachment, 'contentType' | 'previewUrl'>;

/** A small picture of a file, or an icon of its kind where there is no picture to show. */
const Thumbnail = ({ contentType, previewUrl }: ThumbnailProps) => {
  const [broken, setBroken] = useState<string>();
  const Icon = iconOf(contentType);
  return (
    <span aria-hidden className={thumbnail}>
      {previewUrl === null || broken === previewUrl ? (
        <Icon size={17} />
      ) : (
        <img src={previewUrl} alt="" loading="lazy" onError={() => setBroken(previewUrl)} />
      )}
    </span>
  );
};

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
      trailing={<span className={size}>{formatBytes(attachment.size)}</span>}
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

// A row hangs its second line out to the left on a phone.
const whole = css({ display: 'block', mdDown: { ps: '10px' } });
const failed = css({ color: 'status.red.fg', fontWeight: '550', whiteSpace: 'normal' });

interface UploadRowProps extends Pick<Uploads, 'retry' | 'drop'> {
  readonly upload: Upload;
}

/** A file that is being uploaded, or the reason why that failed. */
export const UploadRow = ({ upload, retry, drop }: UploadRowProps) => {
  const { file, share, problem, canRetry } = upload;
  const percent = Math.round(share * 100);
  return (
    <Row
      leading={<Thumbnail contentType={file.type} previewUrl={null} />}
      title={file.name}
      meta={
        <span className={whole}>
          {problem === undefined ? (
            <Progress
              label={`Uploading ${file.name}`}
              words={percent === 0 ? 'Waiting' : percent < 100 ? `${percent}%` : 'Saving'}
              value={percent}
            />
          ) : (
            <span role="alert" className={failed}>
              {problem}
            </span>
          )}
        </span>
      }
      actions={
        <>
          {problem !== undefined && canRetry && (
            <Button
              size="sm"
              variant="ghost"
              icon={<RotateCcw aria-hidden size={14} />}
              aria-label={`Retry ${file.name}`}
              onClick={() => retry(upload)}
            >
              Retry
            </Button>
          )}
          <IconButton
            size="sm"
            label={`${problem === undefined ? 'Cancel' : 'Dismiss'} ${file.name}`}
            icon={<X aria-hidden size={16} />}
            onClick={() => drop(upload)}
          />
        </>
      }
    />
  );
};
