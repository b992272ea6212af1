import type { DescribePage } from '@tradewind/remote-kit/public/render';
import { titleOf } from '../customer/titleOf.ts';

/** A quote or an invoice, behind a link that only its customer has. */
export const describeDocument: DescribePage = async ({ params: { token = '' }, ask, edition }) => {
  const document = await ask('getCustomerDocument', { params: { token } });
  return {
    head: { title: `${titleOf(document)} · ${edition.brand.name}`, description: '' },
    isSecret: true,
  };
};
