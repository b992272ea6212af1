interface File {
  readonly url: string;
  readonly integrity?: string;
}

/** Milliseconds before each further try. */
const PAUSES = [500, 1_500, 4_000];

const loadOnce = (tag: HTMLScriptElement | HTMLLinkElement) =>
  new Promise((done, fail) => {
    tag.onload = done;
    tag.onerror = fail;
    tag.crossOrigin = 'anonymous';
    document.head.append(tag);
  });

const load = async (make: () => HTMLScriptElement | HTMLLinkElement): Promise<void> => {
  for (const pause of PAUSES) {
    const tag = make();
    try {
      await loadOnce(tag);
      return;
    } catch {
      tag.remove();
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  await loadOnce(make());
};

const script =
  ({ url, integrity = '' }: File) =>
  () =>
    Object.assign(document.createElement('script'), { src: url, integrity, async: false });

const style =
  ({ url, integrity = '' }: File) =>
  () =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url, integrity });

const content = () =>
  JSON.parse(document.getElementById('page')?.textContent ?? '{}') as {
    scripts?: readonly File[];
    styles?: readonly File[];
    atOnce?: boolean;
  };

/** Whether there is something to fill in, so that nobody should have to wait for the code. */
export const isWantedAtOnce = (): boolean => content().atOnce === true;

const say = () => {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.id = 'page-failed';
  words.textContent = 'This page could not be loaded fully. Check your connection and tap again.';
  document.body.prepend(words);
};

/** Loads the browser's code of the page; `onFailure` makes ready for another try. */
export const loadPage = (onFailure: () => void): void => {
  document.getElementById('page-failed')?.remove();
  const { scripts = [], styles = [] } = content();
  Promise.all([
    ...styles.map((one) => load(style(one))),
    ...scripts.map((one) => load(script(one))),
  ]).catch(() => {
    delete document.documentElement.dataset.waiting;
    say();
    onFailure();
  });
};
