import type { PublicPage, PublicRequest, RenderPage } from '@tradewind/contracts';
import { matchPath } from '@tradewind/contracts/pagePatterns';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import DayPicture from '../auth/DayPicture.tsx';
import { servePicture } from '../auth/servedPicture.ts';
import { withEdition } from '../composition/edition.ts';
import { Landing } from '../landing/Landing.tsx';
import { landingHead } from '../landing/landingHead.ts';
import { Root } from '../Root.tsx';
import { formPages } from './pages.tsx';

// The same tree as in the browser, or React would throw the server's work away.
const handler = createStaticHandler([
  {
    path: '/',
    element: <Root />,
    children: [
      { index: true, element: <Landing /> },
      ...formPages.map(({ path, element }) => ({ path, element })),
    ],
  },
]);

servePicture(renderToStaticMarkup(<DayPicture />));

type Described = Pick<PublicPage, 'head' | 'isForm' | 'isSecret'>;

const describe = ({ path, edition: { brand } }: PublicRequest): Described => {
  const landing = landingHead(brand);
  const form = formPages.find((page) => matchPath(page.path, path));
  if (form === undefined) return { head: landing };
  const { title, isSecret = false } = form;
  const head = { ...landing, title: `${title} · ${brand.name}`, canonical: form.path };
  return { head, isForm: true, isSecret };
};

/** What the server makes the landing page and the forms for visitors with. */
const render: RenderPage = async (request) => {
  const { path, edition, prefixes, signInWith } = request;
  const context = await handler.query(new Request(`http://server${path}`));
  if (context instanceof Response || context.statusCode !== 200) {
    throw new Error(`There is no page at ${path}.`);
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = withEdition({ ...edition, prefixes, signInWith }, () =>
    renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
  );
  // Whatever the shell knows more when it takes the page over, this HTML does not need.
  return { status: 200, ...describe(request), html, data: null };
};

export default render;
