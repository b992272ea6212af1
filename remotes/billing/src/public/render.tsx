import { customerPageTitle } from '@tradewind/contracts/documentView';
import { type DescribePage, publicRenderer } from '@tradewind/remote-kit/public/render';
import { renderPage } from '@tradewind/ui/public/renderPage';
import { pages } from './pages.ts';

/** The page of a quote or an invoice, whose secret link only its customer has. */
const describeDocument: DescribePage = async ({ params: { token = '' }, ask, edition }) => {
  const document = await ask('getCustomerDocument', { params: { token } });
  return {
    head: { title: `${customerPageTitle(document)} · ${edition.brand.name}`, description: '' },
    isSecret: true,
  };
};

/** Renders these pages on the server. */
export default publicRenderer(pages, { '/documents/:token': describeDocument }, renderPage);
