import { publicRenderer } from '@tradewind/remote-kit/public/render';
import { renderPage } from '@tradewind/ui/public/renderPage';
import { describeBooking } from './describeBooking.ts';
import { describeDirectory } from './describeDirectory.ts';
import { describeManaged } from './describeManaged.ts';
import { pages } from './pages.ts';

/** What the server makes these pages with. */
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
