import type { ServiceType } from '@tradewind/contracts/appointments';
import { todayIn } from '@tradewind/contracts/timeZones';
import type { ProviderDetail } from '@tradewind/contracts/users';
import type { DescribePage, PageRequest } from '@tradewind/remote-kit/public/render';
import { nameOf, ownWords } from '../provider/presentation.ts';
import { stripRequest } from '../time/useStripSlots.ts';
import { stripOf } from '../time/week.ts';
import { businessWith } from './structuredData.ts';

/** Services whose first week of free times travels with the page; the rest ask when chosen. */
const FIRST = 6;

/** The booking page: provider, services, and when each of them is free. */
export const describeBooking: DescribePage = async (request) => {
  const { params, path, origin, ask, edition } = request;
  const { id = '' } = params;
  const [provider, services = []] = await Promise.all([
    ask('getProvider', { params: { id } }),
    ask('getServiceTypes', { params: { providerId: id } }),
  ]);
  if (provider === undefined) {
    return { head: { title: `Not found · ${edition.brand.name}`, description: '' } };
  }
  await askFirstSlots(ask, provider, services);
  const { title, description, logoUrl } = ownWords(provider);
  const name = nameOf(provider);
  return {
    head: {
      title: `${title || `Book with ${name}`} · ${edition.brand.name}`,
      description: description || `Choose a service and a time, and book ${name} online.`,
      canonical: path,
      image: logoUrl,
      structuredData: [businessWith(provider, services, origin + path)],
    },
  };
};

const askFirstSlots = async (
  ask: PageRequest['ask'],
  provider: ProviderDetail,
  services: readonly ServiceType[],
) => {
  const days = stripOf(todayIn(provider.preferences.timezone), 0);
  await Promise.all(
    services
      .slice(0, FIRST)
      .map(({ _id: serviceTypeId }) =>
        ask('getAvailableSlots', stripRequest({ providerId: provider._id, serviceTypeId }, days)),
      ),
  );
};
