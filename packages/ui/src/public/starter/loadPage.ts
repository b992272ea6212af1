interface File {
  readonly url: string;
  readonly integrity?: string;
}

/** Milliseconds before each further try. */
const PAUSES = [500, 1_500, 4_000];

type Make = (file: File) => HTMLScriptElement | HTMLLinkElement;

/** Files that have arrived, so that a later try for the rest does not run them again. */
const loaded = new Set<string>();

const tryOnce = (file: File, make: Make): Promise<boolean> =>
  new Promise((done) => {
    const tag = make(file);
    tag.onload = () => {
      loaded.add(file.url);
      done(true);
    };
    tag.onerror = () => {
      tag.remove();
      done(false);
    };
    tag.crossOrigin = 'anonymous';
    document.head.append(tag);
  });

/** A file that arrived damaged would stay so in the browser's cache for a year. */
const refetch = ({ url }: File) =>
  fetch(url, { cache: 'reload' }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );

const load = async (file: File, make: Make): Promise<void> => {
  if (loaded.has(file.url)) return;
  for (const pause of PAUSES) {
    if (await tryOnce(file, make)) return;
    await new Promise((done) => setTimeout(done, pause));
    await refetch(file);
  }
  if (!(await tryOnce(file, make))) throw new Error(file.url);
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

/**
 * Whether there is something to fill in, so that nobody should have to wait for the code; or a place
 * within the page, kept in its history, to which only the code finds back after a reload.
 */
export const isWantedAtOnce = (): boolean =>
  content().atOnce === true || (history.state?.usr ?? null) !== null;

/** The document's own styles have what this looks like. */
const say = () => {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.id = 'page-failed';
  const reload = document.createElement('a');
  // A link, not a button: presses of buttons are kept for the page's code.
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

const finish = () => {
  unsay();
  // Code that ran before the rest had come waits for this.
  dispatchEvent(new Event('tradewind:loaded'));
};

/** Loads the browser's code of the page; `onFailure` makes ready for another try. */
export const loadPage = (onFailure: () => void): void => {
  const { scripts = [], styles = [] } = content();
  Promise.all([
    ...styles.map((one) => load(one, style)),
    ...scripts.map((one) => load(one, script)),
    // The message stays until then: reaching for its link already starts another try.
  ]).then(finish, () => {
    delete document.documentElement.dataset.waiting;
    unsay();
    say();
    onFailure();
  });
};
