import { customerPageTitle } from '@tradewind/contracts/documentView';
import { type DescribePage, publicRenderer } from '@tradewind/remote-kit/public/render';
import { renderPage } from '@tradewind/ui/public/renderPage';
import { pages } from './pages.ts';

/** A quote or an invoice, behind a link that only its customer has. */
const describeDocument: DescribePage = async ({ params: { token = '' }, ask, edition }) => {
  const document = await ask('getCustomerDocument', { params: { token } });
  return {
    head: { title: `${customerPageTitle(document)} · ${edition.brand.name}`, description: '' },
    isSecret: true,
  };
};

/** What the server makes these pages with. */
export default publicRenderer(pages, { '/documents/:token': describeDocument }, renderPage);
