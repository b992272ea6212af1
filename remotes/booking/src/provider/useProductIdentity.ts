import { useBrand } from '@tradewind/remote-kit';
import type { BusinessIdentity } from '@tradewind/trade-ui';

/** The product's own identity, for pages that belong to no business. */
export const useProductIdentity = (): BusinessIdentity => {
  const { name, logoUrl, primaryColor: color } = useBrand();
  return { name, logoUrl, color };
};
