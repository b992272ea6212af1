import type { RenderPage } from '@tradewind/contracts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { withEdition } from '../composition/edition.ts';
import { Landing } from '../landing/Landing.tsx';
import { landingHead } from '../landing/landingHead.ts';
import { Root } from '../Root.tsx';

// The same tree as in the browser, or React would throw the server's work away.
const handler = createStaticHandler([
  { path: '/', element: <Root />, children: [{ index: true, element: <Landing /> }] },
]);
const matching = handler.query(new Request('http://server/'));

/** What the server makes the landing page with. */
const render: RenderPage = async ({ edition, prefixes }) => {
  const context = await matching;
  if (context instanceof Response) throw new Error('The landing page leads elsewhere.');
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = withEdition({ ...edition, prefixes }, () =>
    renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
  );
  // The shell asks for its composition when it takes the page over: before, nobody needs it.
  return { status: 200, head: landingHead(edition.brand), html, data: null };
};

export default render;
