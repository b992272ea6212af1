import { css } from '@styled/css';
import type { JobAttachment } from '@tradewind/contracts/files';
import { FileSpreadsheet, FileText, Film, Image, type LucideIcon } from 'lucide-react';
import { useState } from 'react';

const box = css({
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

export type ThumbnailProps = Pick<JobAttachment, 'contentType' | 'previewUrl'>;

/** A small picture of a file, or an icon of its kind where there is no picture to show. */
export const Thumbnail = ({ contentType, previewUrl }: ThumbnailProps) => {
  const [broken, setBroken] = useState<string>();
  const Icon = iconOf(contentType);
  return (
    <span aria-hidden className={box}>
      {previewUrl === null || broken === previewUrl ? (
        <Icon size={17} />
      ) : (
        <img src={previewUrl} alt="" loading="lazy" onError={() => setBroken(previewUrl)} />
      )}
    </span>
  );
};
