import { css, cx } from '@styled/css';
import { Skeleton, SkeletonShape } from '@tradewind/ui';
import type { Filters } from './filters.ts';
import {
  badges,
  body,
  card,
  foot,
  lying,
  lyingFoot,
  places,
  standing,
  title,
} from './serviceLook.ts';

const name = css({ w: '16ch' });
const words = css({ w: '28ch' });
// As most descriptions are.
const lines = css({ display: 'flex', flexDirection: 'column', textStyle: 'sm' });
const badge = css({ w: '76px', h: '22px' });
// As high as the buttons that a service has.
const facts = css({ display: 'flex', alignItems: 'center', h: '36px', _touch: { h: '44px' } });

const services = Array.from({ length: 9 }, (_, index) => `service-${index}`);

/** The catalog while its services are on their way. */
export const ServiceSkeletons = ({ view }: Pick<Filters, 'view'>) => {
  const isGrid = view === 'grid';
  return (
    <SkeletonShape label="Loading services" className={places[view]}>
      {services.map((service) => (
        <div key={service} className={cx(card, isGrid ? standing : lying)}>
          <div className={body}>
            <p className={title}>
              <Skeleton shape="text" className={name} />
            </p>
            <p className={lines}>
              <Skeleton shape="text" className={words} />
              {isGrid && <Skeleton shape="text" className={name} />}
            </p>
            <div className={badges}>
              <Skeleton shape="block" className={badge} />
              <Skeleton shape="block" className={badge} />
            </div>
          </div>
          <div className={cx(foot, !isGrid && lyingFoot)}>
            <span className={facts}>
              <Skeleton shape="text" />
            </span>
          </div>
        </div>
      ))}
    </SkeletonShape>
  );
};
