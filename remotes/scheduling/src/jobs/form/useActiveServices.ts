import type { Service } from '@tradewind/contracts/serviceCatalog';
import { useCall } from '@tradewind/remote-kit';

const none: readonly Service[] = [];

/** The active services of the catalog; none until they are known. */
export const useActiveServices = () =>
  useCall('listServices', { query: { isActive: 'true', limit: '500' } }).data?.rows ?? none;

/** Returns the id of the active service with a name, in any case of letters; empty for any other text. */
export const useServiceIdOf = () => {
  const services = useActiveServices();
  return (text: string): string => {
    const name = text.trim().toLowerCase();
    return services.find((service) => service.name.toLowerCase() === name)?._id ?? '';
  };
};
