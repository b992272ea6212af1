import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { isApiFailure } from '@tradewind/remote-kit';

type Issuer = Pick<CustomerDocument['business'], 'company' | 'phone'>;

const isIssuer = (value: unknown): value is Issuer =>
  typeof value === 'object' &&
  value !== null &&
  'company' in value &&
  typeof value.company === 'string' &&
  'phone' in value &&
  typeof value.phone === 'string';

/** The business whose link has ended, as the error names it; undefined for a forged link. */
export const issuerOf = (failure: Error): Issuer | undefined => {
  if (!isApiFailure(failure)) return undefined;
  const { business } = failure.answer;
  return isIssuer(business) ? business : undefined;
};
