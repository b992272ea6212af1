import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { PublicRouter } from './PublicRouter.tsx';

/** Returns the HTML of a page at a path with its query, which {@link hydratePage} hydrates. */
export const renderPage = (page: ReactNode, url: string): string =>
  renderToString(<PublicRouter url={url}>{page}</PublicRouter>);
