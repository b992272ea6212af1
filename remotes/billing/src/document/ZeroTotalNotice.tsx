import { css, cx } from '@styled/css';
import { documentMessages } from '@tradewind/contracts/documentMessages';

const words = css({ mt: '8px', textStyle: 'sm', color: 'status.yellow.fg' });
// The customer does not need to check it.
const unprinted = css({ '@media print': { display: 'none' } });

export interface ZeroTotalNoticeProps {
  /** Dollars or cents. */
  readonly total: number;
}

/** Says beside a total that it is zero (decision 51). */
export const ZeroTotalNotice = ({ total }: ZeroTotalNoticeProps) =>
  total === 0 && <p className={cx(words, unprinted)}>{documentMessages.zeroTotal}</p>;
