import { css } from '@styled/css';
import { Skeleton } from '@tradewind/ui';
import { useSyncExternalStore } from 'react';
import { isUnreachable } from '../session/untilReached.ts';
import { useLazyComponent } from './useLazyComponent.ts';

const page = css({ display: 'grid', gap: '16px', maxW: '1240px', mx: 'auto', p: '28px' });
const title = css({ w: '220px', h: '28px' });
const short = css({ h: '120px' });
const tall = css({ h: '320px' });

/** A placeholder for a screen while it loads. */
const DashboardSkeleton = () => (
  <div className={page} aria-busy="true">
    <Skeleton className={title} />
    <Skeleton shape="block" className={short} />
    <Skeleton shape="block" className={tall} />
  </div>
);

const loadUnreachable = () =>
  import(/* webpackChunkName: "overlays" */ './Unreachable.tsx').then(
    ({ Unreachable }) => Unreachable,
  );

/** Shown until it is known who is signed in. */
export const Waiting = () => {
  const failed = useSyncExternalStore(isUnreachable.subscribe, isUnreachable.get);
  const Unreachable = useLazyComponent(loadUnreachable, failed ? 1 : 0);
  return failed && Unreachable ? <Unreachable /> : <DashboardSkeleton />;
};
