import { useBrand } from '@tradewind/remote-kit';
import type { BusinessIdentity } from '@tradewind/ui';

/** The product in a business's place, where a page is of no business. */
export const useProductIdentity = (): BusinessIdentity => {
  const { name, logoUrl, primaryColor: color } = useBrand();
  return { name, logoUrl, color };
};
