/**
 * Draws the first view of a page (decision 216): what the page shows first, by its own components,
 * from the responses of its first calls, while React and the code of the page are on their way. It
 * covers the page and takes no input; a press is repeated on the page once that is there.
 */
import { css, cx } from '@styled/css';
import type { FirstViewMarkup } from '@tradewind/api-client/pathMarkup';
import type { WithPrefetchedResponses } from '@tradewind/api-client/prefetchedResponses';
import { bestMatch } from '@tradewind/contracts/pagePatterns';
import type { User } from '@tradewind/contracts/users';
import type {
  FirstViewData,
  FirstViewRuntime,
  WithFirstViews,
} from '@tradewind/remote-api/firstViewRuntime';
import { type ComponentChild, type ComponentType, h, render } from 'preact';
import * as react from 'preact/compat';
import * as jsx from 'preact/jsx-runtime';
import {
  bottomBar,
  content,
  dashboardFrame,
  sidebar,
  topBar,
} from '../dashboard/dashboardFrame.ts';
import { keepPress } from './repeatPress.ts';
import { isScrolledDown, storeScrollPosition } from './scrollPosition.ts';

/** Rows of a list: more than a screen shows. */
const ROWS = 24;
/**
 * CSS pixels that a row takes at least: the first frame has as many rows as fit, so that the rows that
 * follow move nothing that is in view.
 */
const ROW_HEIGHT = 56;
/** Milliseconds after which the first view is removed, whatever the page shows. */
const TIMEOUT = 8_000;

const cover = css({
  position: 'absolute',
  inset: '0 0 auto',
  zIndex: 'sidebar',
  minH: '100dvh',
  bg: 'bg.canvas',
});
/** The font would take bandwidth from the page's code. */
const withoutFont = css({ fontFamily: 'fitted' });

const readRows = async (response: Response) => {
  const rows = (await response.json()) as unknown[];
  // What follows the rows of the page does not follow fewer.
  const link = rows.length > ROWS ? null : response.headers.get('link');
  return { rows: rows.slice(0, ROWS), next: link ?? undefined };
};

/** Reads copies of the responses. @throws Error when one is missing or an error. */
const readResponses = async (calls: FirstViewMarkup['calls']): Promise<FirstViewData> => {
  const { byAddress } = (globalThis as WithPrefetchedResponses).prefetchedResponses ?? {};
  const read = [...(byAddress ?? [])].map(async ([address, { response }]) => {
    const name = calls[new URL(address).pathname] ?? '';
    const copy = (await response).clone();
    if (!copy.ok) throw new Error(`${name}: ${copy.status}`);
    return [name, await (name.startsWith('list') ? readRows(copy) : copy.json())] as const;
  });
  const { me, ...responses } = Object.fromEntries(await Promise.all(read));
  return { user: me as User, responses };
};

/** The scripts of remotes; undefined while none has loaded. */
const loadedScripts = (): WithFirstViews['firstViews'] => (globalThis as WithFirstViews).firstViews;

/** Resolves once a script has loaded; rejects when it fails. */
const waitForLoad = (script: Element): Promise<unknown> =>
  loadedScripts() === undefined
    ? new Promise((resolve, reject) => {
        script.addEventListener('load', resolve);
        script.addEventListener('error', reject);
      })
    : Promise.resolve();

/** The data with no more rows of a list than the screen has room for. */
const fitScreen = ({ user, responses }: FirstViewData): FirstViewData => {
  const room = Math.ceil(innerHeight / ROW_HEIGHT);
  const fitted = Object.entries(responses).map(([name, response]) => {
    const list = response as { readonly rows?: readonly unknown[] };
    return [name, list.rows === undefined ? list : { ...list, rows: list.rows.slice(0, room) }];
  });
  return { user, responses: Object.fromEntries(fitted) };
};

/** Returns the component that draws the page, of a remote's script. */
const findPage = (runtime: FirstViewRuntime): ComponentType | undefined => {
  for (const define of loadedScripts() ?? []) define(runtime);
  return bestMatch(runtime.pages ?? {}, location.pathname) as ComponentType | undefined;
};

const { pathname } = location;

/** Whether the page itself shows something, or has been left. */
const isOver = (): boolean => {
  const main = document.querySelector('#root main');
  return (
    location.pathname !== pathname ||
    (main !== null && main.textContent !== '' && main.querySelector('[data-skeleton]') === null)
  );
};

/**
 * Covers the page until it shows something; then repeats the last press on it. Resolves once all rows
 * are drawn.
 */
const show = (Page: ComponentType, runtime: FirstViewRuntime): Promise<void> => {
  const container = document.createElement('div');
  // After a first visit the font is kept as well as the code.
  container.className = navigator.serviceWorker?.controller ? cover : cx(cover, withoutFont);
  container.inert = true;
  container.ariaHidden = 'true';
  const box = (name: string, ...children: ComponentChild[]) =>
    h('div', { className: name }, ...children);
  const draw = (data: FirstViewData) => {
    runtime.data = data;
    const page = box(content, h(Page, null));
    const frame = box(content, box(topBar), page, box(bottomBar));
    render(box(dashboardFrame, box(sidebar), frame), container);
  };
  const { data } = runtime;
  const adopted = runtime.styles.map((text) => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(text);
    return styles;
  });
  document.adoptedStyleSheets.push(...adopted);
  draw(fitScreen(data));
  document.body.append(container);
  const drawn = new Promise<void>((resolve) => {
    // After the frame with the first rows.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (container.isConnected) draw(data);
        resolve();
      }),
    );
  });
  const endPresses = keepPress(container);
  addEventListener('scroll', storeScrollPosition);
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('scroll', storeScrollPosition);
    const repeatPress = endPresses();
    render(null, container);
    container.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (styles) => !adopted.includes(styles),
    );
    if (location.pathname === pathname) repeatPress();
  };
  const observer = new MutationObserver(() => isOver() && end());
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  const timer = setTimeout(end, TIMEOUT);
  return drawn;
};

const start = async () => {
  const own = document.currentScript;
  const markup = document.querySelector<HTMLElement>('script[data-first-view^="{"]');
  const scripts = [...document.querySelectorAll('[data-first-view=""]')];
  if (markup === null || isScrolledDown()) return;
  const { calls } = JSON.parse(markup.dataset.firstView ?? '') as FirstViewMarkup;
  const [data] = await Promise.all([
    readResponses(calls),
    ...scripts.filter((script) => script !== own).map(waitForLoad),
  ]);
  const { mustAddFactor, eraseAt, suspendedSince, emailVerified } = data.user;
  // They get another screen, whatever the page, or a banner above it.
  if (mustAddFactor || eraseAt !== null || suspendedSince !== null || !emailVerified) return;
  const runtime: FirstViewRuntime = { react, jsx, data, styles: [] };
  const Page = findPage(runtime);
  // An older script of a remote brings no styles.
  if (Page !== undefined && runtime.styles.length > 0 && !isOver()) await show(Page, runtime);
};

// Without it the page shows what it has, only later. The code of the page waits for this event.
start()
  .catch(() => undefined)
  .then(() => dispatchEvent(new Event('firstviewend')));
