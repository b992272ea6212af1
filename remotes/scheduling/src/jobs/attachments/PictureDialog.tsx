import { css } from '@styled/css';
import type { JobAttachment } from '@tradewind/contracts/files';
import { AnchorButton, Dialog, formatTimestamp, IconButton } from '@tradewind/ui';
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useBusinessZone } from '../../time/businessTime.ts';

const picture = css({
  w: 'full',
  h: 'min(62vh, 640px)',
  objectFit: 'contain',
  borderRadius: 'lg',
  bg: 'bg.muted',
});
const foot = css({
  display: 'flex',
  flex: '1',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
});
const turning = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  textStyle: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});

export interface PictureDialogProps {
  /** All pictures of one owner, in their order. */
  readonly pictures: readonly JobAttachment[];
  readonly shown: JobAttachment;
  readonly onShow: (picture: JobAttachment) => void;
  readonly onClose: () => void;
}

/** A picture in the size of the screen; arrow keys turn to the others. */
export const PictureDialog = ({ pictures, shown, onShow, onClose }: PictureDialogProps) => {
  const zone = useBusinessZone();
  const index = pictures.indexOf(shown);
  const turn = (by: 1 | -1) => {
    const next = pictures[index + by];
    if (next !== undefined) onShow(next);
  };
  useEffect(() => {
    const turnByKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turn(-1);
      if (key === 'ArrowRight') turn(1);
    };
    window.addEventListener('keydown', turnByKey);
    return () => window.removeEventListener('keydown', turnByKey);
  });
  return (
    <Dialog
      open
      size="lg"
      title={shown.name}
      description={`${shown.uploadedBy}, ${formatTimestamp(shown.createdAt, zone)}`}
      onClose={onClose}
      foot={
        <div className={foot}>
          <span className={turning}>
            {pictures.length > 1 && (
              <>
                <IconButton
                  label="Previous picture"
                  icon={<ChevronLeft aria-hidden size={18} />}
                  aria-disabled={index === 0}
                  onClick={() => turn(-1)}
                />
                {index + 1} of {pictures.length}
                <IconButton
                  label="Next picture"
                  icon={<ChevronRight aria-hidden size={18} />}
                  aria-disabled={index === pictures.length - 1}
                  onClick={() => turn(1)}
                />
              </>
            )}
          </span>
          <AnchorButton
            href={shown.url}
            target="_blank"
            rel="noreferrer"
            icon={<ExternalLink aria-hidden size={16} />}
          >
            Open original
          </AnchorButton>
        </div>
      }
    >
      <img src={shown.previewUrl ?? shown.url} alt={shown.name} className={picture} />
    </Dialog>
  );
};
