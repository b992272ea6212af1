import { css } from '@styled/css';
import { Skeleton } from '@tradewind/ui';

const page = css({ display: 'grid', gap: '16px', maxW: '1240px', mx: 'auto', p: '28px' });
const title = css({ w: '220px', h: '28px' });
const short = css({ h: '120px' });
const tall = css({ h: '320px' });

/** The shape of a screen, while it is on its way. */
export const Waiting = () => (
  <div className={page} aria-busy="true">
    <Skeleton className={title} />
    <Skeleton shape="block" className={short} />
    <Skeleton shape="block" className={tall} />
  </div>
);
