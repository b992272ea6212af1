import { css } from '@styled/css';
import { Globe } from 'lucide-react';
import { useBusinessZone } from './useBusinessZone.ts';
import { useNow } from './useNow.ts';
import { browserDiffers, zoneName } from './zone.ts';

const note = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  textStyle: 'xs',
  color: 'fg.muted',
});

/** Says whose clock the times are of, where this browser's shows another time. */
export const ZoneNote = () => {
  const timeZone = useBusinessZone();
  const now = useNow();
  if (!browserDiffers(timeZone, now)) return null;
  return (
    <p className={note}>
      <Globe aria-hidden size={13} />
      Times are in {zoneName(timeZone, now)}.
    </p>
  );
};
