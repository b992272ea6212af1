import type { Service } from '@tradewind/contracts/serviceCatalog';
import { useCall } from '@tradewind/remote-kit';

const none: readonly Service[] = [];

/** The active services of the catalog; none until they are known. */
export const useActiveServices = () =>
  useCall('listServices', { query: { isActive: 'true', limit: '500' } }).data?.rows ?? none;
