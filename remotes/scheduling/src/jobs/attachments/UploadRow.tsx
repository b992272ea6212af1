import { css } from '@styled/css';
import { Button, IconButton, Progress, Row } from '@tradewind/ui';
import { RotateCcw, X } from 'lucide-react';
import { Thumbnail } from './Thumbnail.tsx';
import type { Upload, Uploads } from './useUploads.ts';

const refused = css({ color: 'status.red.fg', fontWeight: '550', whiteSpace: 'normal' });

export interface UploadRowProps extends Pick<Uploads, 'retry' | 'drop'> {
  readonly upload: Upload;
}

/** A file on its way, or one that did not arrive and why. */
export const UploadRow = ({ upload, retry, drop }: UploadRowProps) => {
  const { file, share, problem, canRetry } = upload;
  const percent = Math.round(share * 100);
  return (
    <Row
      leading={<Thumbnail contentType={file.type} previewUrl={null} />}
      title={file.name}
      meta={
        problem === undefined ? (
          <Progress
            label={`Uploading ${file.name}`}
            words={percent === 0 ? 'Waiting' : percent < 100 ? `${percent}%` : 'Saving'}
            value={percent}
          />
        ) : (
          <span role="alert" className={refused}>
            {problem}
          </span>
        )
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
