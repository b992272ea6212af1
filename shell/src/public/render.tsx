import type { PublicPage, PublicRequest, RenderPage } from '@tradewind/contracts';
import { matchPath } from '@tradewind/contracts/pagePatterns';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import DayPicture from '../auth/DayPicture.tsx';
import { withEdition } from '../composition/composition.ts';
import { Landing, landingHead } from '../landing/Landing.tsx';
import { Root } from '../Root.tsx';
import { formPages } from './pages.tsx';
import { setSideImage, withPageData } from './serverRendered.ts';

// The same tree as in the browser, or React would discard the server's HTML.
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

setSideImage(renderToStaticMarkup(<DayPicture />));

type Described = Pick<PublicPage, 'head' | 'isForm' | 'isOtherForMembers' | 'isSecret' | 'data'>;

const describe = async ({ path, edition, call }: PublicRequest): Promise<Described> => {
  const landing = landingHead(edition.brand);
  const form = formPages.find((page) => matchPath(page.path, path));
  if (form === undefined) return { head: landing, isOtherForMembers: true, data: null };
  const { title, isSecret = false, find } = form;
  const head = { ...landing, title: `${title} · ${edition.brand.name}`, canonical: form.path };
  const data = (await find?.(call, matchPath(form.path, path) ?? {})) ?? null;
  return { head, isForm: true, isSecret, data };
};

/** Renders the landing page and the forms for visitors on the server. */
const render: RenderPage = async (request) => {
  const { path, edition, prefixes, signInWith, passwordPolicy } = request;
  const context = await handler.query(new Request(`http://server${path}`));
  if (context instanceof Response || context.statusCode !== 200) {
    throw new Error(`There is no page at ${path}.`);
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const described = await describe(request);
  const html = withEdition({ ...edition, prefixes, signInWith, passwordPolicy }, () =>
    withPageData(described.data, () =>
      renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
    ),
  );
  return { status: 200, ...described, html };
};

export default render;
