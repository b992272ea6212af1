import { css } from '@styled/css';
import { Skeleton } from '@tradewind/ui';
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
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code; its encoder loads when the first one is shown. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>();
  useEffect(() => {
    let isShown = true;
    import('uqr').then(
      ({ encode }) => isShown && setRows(encode(text, { border: BORDER, ecc: 'M' }).data),
      // Without a connection, what stands beside it can be typed.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  if (rows === undefined) return <Skeleton shape="block" className={waiting} />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={code}
    >
      <path d={pathOf(rows)} />
    </svg>
  );
};
