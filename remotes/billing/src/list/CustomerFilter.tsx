import { css } from '@styled/css';
import { useCall } from '@tradewind/remote-kit';
import { Link } from 'react-router-dom';

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', mb: '12px', textStyle: 'sm' });
const clear = css({
  color: 'accent.fg',
  fontWeight: '550',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
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
      <Link to={clearLink} className={clear}>
        Show all {things}
      </Link>
    </p>
  );
};
