import { css } from '@styled/css';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { Skeleton } from '@tradewind/ui';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  mb: '12px',
  textStyle: 'sm',
  color: 'fg.muted',
});
const clear = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minH: '28px',
  color: 'accent.fg',
  fontWeight: '550',
  _touch: { minH: '44px' },
});
const short = css({ w: '120px' });

export interface CustomerFilterProps {
  readonly id: string;
  readonly clearLink: string;
}

/** Says whose jobs the list shows, with the way back to all of them. */
export const CustomerFilter = ({ id, clearLink }: CustomerFilterProps) => {
  const known = useCanDispatch();
  const { data, isPending } = useCall('getClient', { params: { id } }, { enabled: known });
  return (
    <p className={bar}>
      <span>Jobs of</span>
      {known && isPending ? (
        <Skeleton className={short} />
      ) : (
        <strong>{data?.name ?? 'one customer'}</strong>
      )}
      <Link to={clearLink} className={clear}>
        <X aria-hidden size={14} />
        Show all jobs
      </Link>
    </p>
  );
};
