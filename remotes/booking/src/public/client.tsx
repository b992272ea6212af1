import '../app.css';
import { openPublicPage } from '@tradewind/remote-kit/public/open';
import { publicHost } from '@tradewind/ui/public/host';
import { pages } from './pages.ts';

void openPublicPage(pages, publicHost);
