import type { DescribePage } from '@tradewind/remote-kit/public/render';

/** A visitor's own booking, behind a link that only they have. */
export const describeManaged: DescribePage = async ({ params: { token = '' }, ask, edition }) => {
  const booking = await ask('getManagedBooking', { params: { token } });
  if (booking !== undefined) await ask('getProvider', { params: { id: booking.provider._id } });
  return {
    head: { title: `Your booking · ${edition.brand.name}`, description: '' },
    isSecret: true,
  };
};
