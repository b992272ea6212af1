import type { DescribePage } from '@tradewind/remote-kit/public/render';
import { nameOf, ownWords } from '../provider/presentation.ts';

/** The booking page: provider and services. */
export const describeBooking: DescribePage = async ({
  params: { id = '' },
  path,
  ask,
  edition,
}) => {
  const [provider] = await Promise.all([
    ask('getProvider', { params: { id } }),
    ask('getServiceTypes', { params: { providerId: id } }),
  ]);
  if (provider === undefined) {
    return { head: { title: `Not found · ${edition.brand.name}`, description: '' } };
  }
  const { title, description, logoUrl } = ownWords(provider);
  return {
    head: {
      title: `${title || `Book with ${nameOf(provider)}`} · ${edition.brand.name}`,
      description:
        description || `Choose a service and a time, and book ${nameOf(provider)} online.`,
      canonical: path,
      image: logoUrl,
    },
  };
};
