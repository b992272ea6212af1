import { css } from '@styled/css';
import { useCall } from '@tradewind/remote-kit';
import { CardLink } from '@tradewind/ui';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  mb: '12px',
  textStyle: 'sm',
});

export interface CustomerFilterProps {
  readonly id: string;
  readonly things: string;
  readonly clearLink: string;
}

/** Says whose documents the list shows, with the way back to all of them. */
export const CustomerFilter = ({ id, things, clearLink }: CustomerFilterProps) => {
  const { data } = useCall('getClient', { params: { id } });
  return (
    <p className={bar}>
      <span>
        Only {things} of <strong>{data?.name ?? 'one customer'}</strong>
      </span>
      <CardLink to={clearLink}>Show all {things}</CardLink>
    </p>
  );
};
