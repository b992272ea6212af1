import { css } from '@styled/css';
import { statusPath } from '@tradewind/contracts/constants';

const link = css({ alignSelf: 'center', textDecoration: 'underline' });

/** Leads from what has failed to the page of what works. */
export const StatusLink = () => (
  <a href={statusPath} className={link}>
    What works now
  </a>
);
