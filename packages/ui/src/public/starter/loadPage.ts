interface File {
  readonly url: string;
  readonly integrity?: string;
}

/** The measuring code, and what it says of the page. */
interface Measured extends File {
  readonly composition: string;
  /** The version, `booking@1.0.0`. */
  readonly of: string;
  /** The route pattern. */
  readonly page: string;
}

/** Milliseconds before each retry. */
const PAUSES = [500, 1_500, 4_000];

type Make = (file: File) => HTMLScriptElement | HTMLLinkElement;

/** Files that have loaded, so that a retry for the others does not run them again. */
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

/** The browser would keep a damaged file in its cache for a year. */
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

export const script = ({ url, integrity = '' }: File) =>
  Object.assign(document.createElement('script'), { src: url, integrity, async: false });

const style = ({ url, integrity = '' }: File) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url, integrity });

/** The content that the server has written into the page. */
export const pageContent = () =>
  JSON.parse(document.getElementById('page')?.textContent ?? '{}') as {
    scripts?: readonly File[];
    styles?: readonly File[];
    atOnce?: boolean | 'member';
    vitals?: Measured;
  };

/** Whether somebody is signed in; false where the browser blocks storage. */
const hasToken = (): boolean => {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
};

/**
 * Whether the page needs its code without waiting for an interaction: it has a form, shows what only
 * the browser knows, is another one for members, or has a position in its history that only the code
 * restores after a reload.
 */
export const needsCodeImmediately = (): boolean => {
  const { atOnce } = pageContent();
  const isMarked = atOnce === 'member' ? hasToken() : atOnce === true;
  return isMarked || (history.state?.usr ?? null) !== null;
};

/** The styles of the page include the classes of this message. */
const showFailure = () => {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.id = 'page-failed';
  const reload = document.createElement('a');
  // A link and not a button: presses of buttons are recorded for the page's code.
  reload.href = location.pathname + location.search;
  reload.textContent = 'Reload';
  message.append(
    'This page could not be loaded fully: you can read it, but not use it yet. Tap again, or ',
    reload,
    '.',
  );
  document.body.prepend(message);
};

const hideFailure = () => document.getElementById('page-failed')?.remove();

const finish = () => {
  hideFailure();
  // Code that ran before the other files waits for this.
  dispatchEvent(new Event('tradewind:loaded'));
};

/** Loads the browser's code of the page; `onFailure` prepares the next attempt. */
export const loadPage = (onFailure: () => void): void => {
  const { scripts = [], styles = [] } = pageContent();
  Promise.all([
    ...styles.map((one) => load(one, style)),
    ...scripts.map((one) => load(one, script)),
    // The message stays until then: hovering its link already starts another attempt.
  ]).then(finish, () => {
    delete document.documentElement.dataset.waiting;
    hideFailure();
    showFailure();
    onFailure();
  });
};
