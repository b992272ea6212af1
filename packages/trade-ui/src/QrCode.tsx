import { css } from '@styled/css';
import { Skeleton } from '@tradewind/ui';
import type { BitMatrix } from 'qrcode';
import { useEffect, useState } from 'react';

// Cameras read dark modules on light, in the dark theme as well.
const code = css({
  display: 'block',
  maxW: '200px',
  w: 'full',
  aspectRatio: '1',
  mx: 'auto',
  borderRadius: 'md',
  bg: 'white',
  fill: 'black',
});
const waiting = css({ maxW: '200px', w: 'full', aspectRatio: '1', mx: 'auto' });

/** Modules of white around the code, which a camera needs. */
const BORDER = 4;

/** The dark modules as one path, each a square of one unit. */
const pathOf = ({ size, data }: BitMatrix) =>
  Array.from(data, (isDark, at) =>
    isDark ? `M${BORDER + (at % size)} ${BORDER + Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code; its encoder loads when the first one is shown. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const [modules, setModules] = useState<BitMatrix>();
  useEffect(() => {
    let isShown = true;
    import('qrcode').then(
      ({ create }) => isShown && setModules(create(text, { errorCorrectionLevel: 'M' }).modules),
      // Without a connection, what stands beside it can be typed.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  if (modules === undefined) return <Skeleton shape="block" className={waiting} />;
  const width = modules.size + 2 * BORDER;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
      className={code}
    >
      <path d={pathOf(modules)} />
    </svg>
  );
};
