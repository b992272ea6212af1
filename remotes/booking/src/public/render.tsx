import { businessTypeNames } from '@tradewind/contracts/constants';
import { type DescribePage, publicRenderer } from '@tradewind/remote-kit/public/render';
import { renderPage } from '@tradewind/ui/public/renderPage';
import { directoryRequest, readFilters } from '../directory/useDirectory.ts';
import { customTexts, providerName } from '../provider/presentation.ts';
import { firstWeekRequest } from '../time/availableSlots.ts';
import { pages } from './pages.ts';
import { businessWith, listOf } from './structuredData.ts';

/**
 * The number of services whose first week of free times is sent with the page: each is a call that reads
 * the calendar, and kilobytes of the page.
 */
const SERVICES_WITH_SLOTS = 6;

/** The booking page: the provider, its services and their free times. */
const describeBooking: DescribePage = async (request) => {
  const { params, query, path, origin, ask, edition } = request;
  const { id = '' } = params;
  const label = query.get('equipment');
  const [provider, services = []] = await Promise.all([
    ask('getProvider', { params: { id } }),
    ask('getServiceTypes', { params: { providerId: id } }),
  ]);
  if (provider === undefined) {
    return { head: { title: `Online booking · ${edition.brand.name}`, description: '' } };
  }
  await Promise.all([
    ...services
      // Its search would go on to the end of the booking horizon.
      .filter(({ exceedsHours }) => !exceedsHours)
      .slice(0, provider.preferences.onlyReachableTimes ? 0 : SERVICES_WITH_SLOTS)
      .map(({ _id }) => ask('getAvailableSlots', firstWeekRequest(provider, _id))),
    label && ask('getLabelledEquipment', { params: { providerId: id, label } }),
  ]);
  const { title, description, logoUrl } = customTexts(provider);
  const name = providerName(provider);
  return {
    head: {
      title: `${title || `Book with ${name}`} · ${edition.brand.name}`,
      description: description || `Choose a service and a time, and book ${name} online.`,
      canonical: path,
      image: logoUrl,
      structuredData: [businessWith(provider, services, origin + path)],
    },
    // The label of a customer's machine led here.
    ...(label && { isSecret: true }),
  };
};

/** The directory; both of its addresses are one page to a search engine. */
const describeDirectory: DescribePage = async ({ query, origin, ask, edition }) => {
  const filters = readFilters(query);
  const found = await ask('listProviders', directoryRequest(filters));
  const { name } = edition.brand;
  const trade = filters.type && businessTypeNames[filters.type];
  return {
    head: {
      title: `${trade ? `${trade}: find` : 'Find'} Service Providers · ${name}`,
      description: `${trade ?? 'Heating, plumbing, electrical, cleaning and other'} businesses that you can book online with ${name}.`,
      canonical: filters.type ? `/find-service?type=${filters.type}` : '/find-service',
      structuredData: found ? [listOf(found.rows, origin)] : [],
    },
  };
};

/** A visitor's own booking, behind a link that only they have. */
const describeManaged: DescribePage = async ({ params: { token = '' }, ask, edition }) => {
  const booking = await ask('getManagedBooking', { params: { token } });
  if (booking !== undefined) await ask('getProvider', { params: { id: booking.provider._id } });
  return {
    head: { title: `Your booking · ${edition.brand.name}`, description: '' },
    isSecret: true,
    // The visitor's own time, which the server cannot know.
    isBrowserSpecific: true,
  };
};

/** Renders the public pages on the server. */
export default publicRenderer(
  pages,
  {
    '/find-service': describeDirectory,
    '/booking': describeDirectory,
    '/book/:id': describeBooking,
    '/book/manage/:token': describeManaged,
  },
  renderPage,
);
