import { css } from '@styled/css';
import { useEffect, useRef, useState } from 'react';
import type { TellOffer } from '../schedule/useTellOffers.ts';
import { TellCustomer } from './TellCustomer.tsx';

/**
 * Over the schedule, at the other end of the toasts. Of several questions the last one shows; the
 * others come back with what was typed when it is answered.
 */
const corner = css({
  position: 'fixed',
  zIndex: 'sticky',
  right: '16px',
  bottom: 'calc(16px + var(--bottom-bar, 0px) + env(safe-area-inset-bottom))',
  w: 'min(380px, calc(100vw - 32px))',
  '& > :not(:last-child)': { display: 'none' },
  '@media print': { display: 'none' },
});
const card = css({ maxH: 'calc(100dvh - 96px)', overflowY: 'auto', boxShadow: 'lg' });
/** As high as a folded question, so that the end of the schedule can be scrolled above it. */
const room = css({ h: '64px', '@media print': { display: 'none' } });

export interface TellCustomersProps {
  /** The newest last. */
  readonly offers: readonly TellOffer[];
  readonly onDone: (visitId: string) => void;
}

/**
 * Asks about each visit that was moved on the calendar whether to tell its customer (decision 88).
 * A press elsewhere folds the question, so that it hides nothing that is worked on.
 */
export const TellCustomers = ({ offers, onDone }: TellCustomersProps) => {
  const newest = offers.at(-1);
  // A new question is open, whatever the one before was.
  const [folded, setFolded] = useState<TellOffer>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newest === undefined) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setFolded(newest);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [newest]);
  if (newest === undefined) return null;
  return (
    <>
      <div className={room} />
      <div ref={place} data-question className={corner}>
        {offers.map(({ jobId, visitId, isUndone = false }) => (
          <TellCustomer
            key={visitId}
            jobId={jobId}
            visitId={visitId}
            isUndone={isUndone}
            className={card}
            isFolded={folded === newest}
            onFold={(isFolded) => setFolded(isFolded ? newest : undefined)}
            onDone={() => onDone(visitId)}
          />
        ))}
      </div>
    </>
  );
};
