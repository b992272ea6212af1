import type { Embed, RemoteArtifact } from '@tradewind/contracts';
import type { Mounted, MountProps } from '../embed/embeddable.ts';
import { watchGlobals, watchListeners } from './leaks.ts';
import { type ApiMode, apiModes, fillPath, mockFetch, propsOf } from './mockApi.ts';

/** Milliseconds until a screen's chunk must have arrived and shown something. */
const TIMEOUT = 10_000;

type Mount = (element: Element, props: MountProps) => Mounted;

/** Returns the problems of a remote's plain build in a page of its own. */
export const examineEmbed = async (
  { declaration }: RemoteArtifact,
  { entry, global, integrity }: Embed,
  base: string,
): Promise<string[]> => {
  const leftListeners = watchListeners(base);
  const leftGlobals = watchGlobals(global);
  const before = traces();
  await include(new URL(entry, base).href, integrity);
  const mount = (Reflect.get(window, global) as { mount?: Mount } | undefined)?.mount;
  if (mount === undefined) return [`Its plain build sets no window.${global}.mount.`];
  const element = declaration.embed?.element ?? '';
  if (!customElements.get(element)) return [`Its plain build defines no <${element}>.`];

  const failure = `${declaration.title} could not be loaded.`;
  const problems: string[] = [];
  const examineIn = async (mode: ApiMode, what: string, open: (place: Element) => () => void) => {
    globalThis.fetch = mockFetch(mode);
    const broken = await examineOne(open, mode === 'answers' ? failure : undefined);
    problems.push(
      ...broken.map((problem) => `${what}, mounted, while the API ${mode}: ${problem}`),
    );
  };
  const mountWith = (props: MountProps) => (place: Element) => {
    const mounted = mount(place, { api: '/api', token: 'sample', ...props });
    return () => mounted.unmount();
  };
  for (const mode of [...apiModes, 'answers'] as const) {
    // Everything that is added only once exists before the last round.
    leftListeners();
    for (const page of Object.keys(declaration.pages)) {
      await examineIn(mode, page, mountWith({ path: fillPath(page) }));
    }
    for (const offer of declaration.offers) {
      await examineIn(mode, offer, mountWith({ offer, props: propsOf(offer) }));
    }
    await examineIn(mode, `<${element}>`, (place) => {
      const child = place.appendChild(document.createElement(element));
      return () => child.remove();
    });
  }
  const left = () => {
    const after = traces();
    return Object.keys(before).filter((kind) => after[kind] !== before[kind]);
  };
  // A script element goes when its chunk has arrived, which may be after the last unmount.
  const deadline = performance.now() + TIMEOUT;
  while (left().length > 0 && performance.now() < deadline) await nextFrame();
  return [
    ...new Set([
      ...problems,
      ...leftListeners(),
      ...leftGlobals(),
      ...left().map((kind) => `Its mounts leave ${kind} in the page.`),
    ]),
  ];
};

const include = (src: string, integrity: string): Promise<void> =>
  new Promise((done, fail) => {
    const script = document.createElement('script');
    Object.assign(script, { src, integrity, crossOrigin: 'anonymous' });
    script.onload = () => {
      script.remove();
      done();
    };
    script.onerror = () => fail(new Error(`${src} could not be loaded.`));
    document.head.append(script);
  });

const traces = (): Record<string, number> => ({
  elements: document.querySelectorAll('*').length,
  'style sheets': document.styleSheets.length + document.adoptedStyleSheets.length,
});

const examineOne = async (
  open: (place: Element) => () => void,
  failure: string | undefined,
): Promise<string[]> => {
  const place = document.body.appendChild(document.createElement('div'));
  const close = open(place);
  const root = place.shadowRoot ?? place.firstElementChild?.shadowRoot;
  const deadline = performance.now() + TIMEOUT;
  const text = () => root?.textContent ?? '';
  const isThere = () => text() !== '' || root?.querySelector('input, [aria-busy]') != null;
  while (!isThere() && performance.now() < deadline) await nextFrame();
  // Chunks and mock responses arrive after the first content; how late, depends on the machine.
  for (let frame = 0; frame < 20 && performance.now() < deadline; ) {
    await nextFrame();
    if (!isLoadingChunk()) frame += 1;
  }
  const broken = [
    ...(isThere() ? [] : ['It shows nothing.']),
    ...(failure !== undefined && text().includes(failure) ? [failure] : []),
  ];
  close();
  await nextFrame();
  if (root?.childElementCount !== 0) broken.push('It stays when it is taken away.');
  place.remove();
  return broken;
};

/** Whether a script of the bundler is loading; it removes each one that has arrived. */
const isLoadingChunk = () => document.querySelector('script[data-rspack]') !== null;

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
