import { css } from '@styled/css';
import type { EquipmentOfJob } from '@tradewind/contracts/files';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { useCall, useCanDispatch, useHasPath } from '@tradewind/remote-kit';
import { equipmentMeta } from '@tradewind/trade-ui';
import { Card, formatDate, List, QueryState, Row, SkeletonRows } from '@tradewind/ui';

const seen = css({ display: 'grid', gap: '10px', p: '2px 16px 14px' });
const strip = css({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
const picture = css({
  display: 'block',
  w: '88px',
  h: '66px',
  objectFit: 'cover',
  borderRadius: 'sm',
  bg: 'bg.muted',
});
const done = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });

/** Its photos, each opened by a tap, and what was done to it, the latest first. */
const Seen = ({ photos, visits }: EquipmentOfJob) => {
  if (photos.length === 0 && visits.length === 0) return null;
  return (
    <div className={seen}>
      {photos.length > 0 && (
        <div className={strip}>
          {photos.map(({ _id, url, previewUrl, name }) => (
            <a key={_id} href={url} target="_blank" rel="noreferrer">
              <img src={previewUrl ?? url} alt={name} loading="lazy" className={picture} />
            </a>
          ))}
        </div>
      )}
      {visits.length > 0 && (
        <ul aria-label="Earlier visits">
          {visits.map(({ visitId, title, date, people }) => (
            <li key={visitId} className={done}>
              {[formatDate(date), title, people.join(', ')].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** What is worked on: what its nameplate says, its photos and its earlier visits. */
export const JobEquipmentCard = ({ job }: { readonly job: JobDetail }) => {
  const canDispatch = useCanDispatch();
  const linked = useHasPath('/dashboard/customers') && canDispatch;
  const query = useCall('getJobEquipment', { params: { id: job._id } });
  return (
    <Card title="Equipment" flush>
      {job.equipment.map((one) => (
        <div key={one._id}>
          <List>
            <Row
              title={one.kind}
              meta={equipmentMeta(one) || undefined}
              {...(linked && { to: `/dashboard/customers/equipment/${one._id}` })}
            />
          </List>
          <QueryState
            query={query}
            skeleton={<SkeletonRows rows={1} label="Loading photos and visits" />}
            error={{ title: 'Error loading photos and visits. Please try again.' }}
          >
            {(all) =>
              all
                .filter(({ _id }) => _id === one._id)
                .map((each) => <Seen key={each._id} {...each} />)
            }
          </QueryState>
        </div>
      ))}
    </Card>
  );
};
