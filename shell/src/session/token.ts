/** Defined by the specification: other code of a partner's page may read it. */
const TOKEN = 'token';
/** Set with a token that ends with the browser session. */
const UNTIL_CLOSED = 'token-until-closed';
const MARK = 'session';
/** The name of the lock of every open page with a session. */
const LOCK = 'tradewind-page';

/** Returns the stored token; null without one, and where the browser blocks storage. */
export const storedToken = (): string | null => {
  try {
    return localStorage.getItem(TOKEN);
  } catch {
    return null;
  }
};

/** Keeps a token for 30 days, or only while the browser is open (decision 15). */
export const storeToken = (token: string, remember: boolean): void => {
  localStorage.setItem(TOKEN, token);
  if (remember) localStorage.removeItem(UNTIL_CLOSED);
  else localStorage.setItem(UNTIL_CLOSED, '1');
  joinBrowserSession();
};

/** Whether the stored token is kept when the browser is closed. */
export const isRemembered = (): boolean => localStorage.getItem(UNTIL_CLOSED) === null;

export const removeToken = (): void => {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(UNTIL_CLOSED);
  sessionStorage.removeItem(MARK);
};

/**
 * Drops a token that was to end with the browser session when this is a new one. A further tab of
 * the same session has no mark of its own, but finds the lock of another page.
 */
export const removeEndedToken = async (): Promise<void> => {
  const marked = sessionStorage.getItem(MARK) !== null;
  if (!isRemembered() && !marked && !(await isOpenElsewhere())) removeToken();
  else joinBrowserSession();
};

/** Marks this tab, and lets tabs that are opened later find it. */
const joinBrowserSession = () => {
  sessionStorage.setItem(MARK, '1');
  holdOpen();
};

const isOpenElsewhere = async (): Promise<boolean> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === LOCK);
};

let isHeld = false;
// Shared, and released by the browser when the page closes.
const holdOpen = () => {
  if (isHeld) return;
  isHeld = true;
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => new Promise(() => undefined));
};

/** Calls back when another tab has signed in or out. */
export const onTokenChange = (changed: () => void): void => {
  addEventListener('storage', ({ key }) => {
    // A null key: the whole storage was cleared.
    if (key === TOKEN || key === null) changed();
  });
};
