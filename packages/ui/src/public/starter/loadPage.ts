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

/** A file that arrived damaged would stay so in the browser's cache for a year. */
const refetch = ({ url }: File) =>
  fetch(url, { cache: 'reload' }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );

const load = async (
  file: File,
  make: (file: File) => HTMLScriptElement | HTMLLinkElement,
): Promise<void> => {
  for (const pause of PAUSES) {
    const tag = make(file);
    try {
      await loadOnce(tag);
      return;
    } catch {
      tag.remove();
      await new Promise((done) => setTimeout(done, pause));
      await refetch(file);
    }
  }
  await loadOnce(make(file));
};

const script = ({ url, integrity = '' }: File) =>
  Object.assign(document.createElement('script'), { src: url, integrity, async: false });

const style = ({ url, integrity = '' }: File) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url, integrity });

const content = () =>
  JSON.parse(document.getElementById('page')?.textContent ?? '{}') as {
    scripts?: readonly File[];
    styles?: readonly File[];
    atOnce?: boolean;
  };

/** Whether there is something to fill in, so that nobody should have to wait for the code. */
export const isWantedAtOnce = (): boolean => content().atOnce === true;

/** The document's own styles have what this looks like. */
const say = () => {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.id = 'page-failed';
  const reload = document.createElement('a');
  // The page's own address; a link, for of a button's press the page's code should hear.
  reload.href = location.pathname + location.search;
  reload.textContent = 'Reload';
  words.append(
    'This page could not be loaded fully: you can read it, but not use it yet. Tap again, or ',
    reload,
    '.',
  );
  document.body.prepend(words);
};

const unsay = () => document.getElementById('page-failed')?.remove();

/** Loads the browser's code of the page; `onFailure` makes ready for another try. */
export const loadPage = (onFailure: () => void): void => {
  const { scripts = [], styles = [] } = content();
  Promise.all([
    ...styles.map((one) => load(one, style)),
    ...scripts.map((one) => load(one, script)),
    // What was said stays until then: whoever reaches for its link begins another try by that.
  ]).then(unsay, () => {
    delete document.documentElement.dataset.waiting;
    unsay();
    say();
    onFailure();
  });
};
