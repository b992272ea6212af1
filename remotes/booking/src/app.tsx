import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage } from '@tradewind/ui/page';
import { pages } from './public/pages.ts';

export default defineRemote({
  name: 'booking',
  routes: Object.entries(pages).map(([path, load]) => ({ path, lazy: lazyPage(load) })),
});
