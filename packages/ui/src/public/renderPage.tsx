import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { PublicRouter } from './PublicRouter.tsx';

/** The HTML of a page at a path with its query; what {@link hydratePage} takes over. */
export const renderPage = (page: ReactNode, url: string): string =>
  renderToString(<PublicRouter url={url}>{page}</PublicRouter>);
