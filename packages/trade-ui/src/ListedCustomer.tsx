import { css } from '@styled/css';
import { CardLink, Skeleton } from '@tradewind/ui';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  mb: '12px',
  textStyle: 'sm',
});
const short = css({ display: 'inline-block', w: '120px', verticalAlign: 'middle' });

export interface ListedCustomerProps {
  /** The plural of the rows, such as `quotes`. */
  readonly things: string;
  /** The customer's name; undefined while it loads or when it is not known. */
  readonly name: string | undefined;
  readonly isLoading: boolean;
  /** The list without this filter. */
  readonly clearLink: string;
}

/** Names the customer of the listed rows, with a link to all rows. */
export const ListedCustomer = ({ things, name, isLoading, clearLink }: ListedCustomerProps) => (
  <p className={bar}>
    <span>
      Only {things} of{' '}
      {isLoading ? <Skeleton className={short} /> : <strong>{name ?? 'one customer'}</strong>}
    </span>
    <CardLink to={clearLink}>Show all {things}</CardLink>
  </p>
);
