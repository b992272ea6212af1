import { documentMessages } from '@tradewind/contracts/documentMessages';
import { TotalNotice } from './TotalNotice.tsx';

export interface ZeroTotalNoticeProps {
  /** Dollars or cents. */
  readonly total: number;
}

/** Says beside a total that it is zero (decision 51). */
export const ZeroTotalNotice = ({ total }: ZeroTotalNoticeProps) =>
  total === 0 && <TotalNotice>{documentMessages.zeroTotal}</TotalNotice>;
