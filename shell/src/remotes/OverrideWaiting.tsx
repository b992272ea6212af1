import { css } from '@styled/css';
import { Banner, SkeletonRows } from '@tradewind/ui';
import { createRoot } from 'react-dom/client';
import type { OtherAddress } from './overrides.ts';

const around = css({ display: 'grid', gap: '4', padding: '4' });

/** Milliseconds after which a load is worth a word. */
const SHOWN_AFTER = 500;

interface WaitingProps {
  readonly address: OtherAddress;
  /** Whether the page shows nothing else. */
  readonly isAlone: boolean;
}

const Waiting = ({ address: { name, base }, isAlone }: WaitingProps) => (
  <div className={around}>
    <Banner tone="info">
      Waiting for {name} from {new URL(base).origin}. A development server answers once it has
      compiled.
    </Banner>
    {isAlone && <SkeletonRows rows={6} label={`Loading ${name}`} />}
  </div>
);

/**
 * Says above the page what is awaited until `loading` settles, unless that is at once. It is rendered
 * outside of the router, which shows nothing before the code of the first page is there.
 */
export const showWaiting = async (
  address: OtherAddress,
  loading: Promise<unknown>,
): Promise<void> => {
  const settled = loading.then(
    () => true,
    () => true,
  );
  const isLate = new Promise((resolve) => setTimeout(() => resolve(false), SHOWN_AFTER));
  if (await Promise.race([settled, isLate])) return;
  const place = document.createElement('div');
  const isAlone = document.querySelector('main') === null;
  document.body.prepend(place);
  const root = createRoot(place);
  root.render(<Waiting address={address} isAlone={isAlone} />);
  await settled;
  root.unmount();
  place.remove();
};
