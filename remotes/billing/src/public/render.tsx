import { publicRenderer } from '@tradewind/remote-kit/public/render';
import { renderPage } from '@tradewind/ui/public/renderPage';
import { describeDocument } from './describeDocument.ts';
import { pages } from './pages.ts';

/** What the server makes these pages with. */
export default publicRenderer(pages, { '/documents/:token': describeDocument }, renderPage);
