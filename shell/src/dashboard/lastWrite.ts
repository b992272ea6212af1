const COOKIE = /(?:^|; )last-write=(\w*)/;

/**
 * Makes later reads of this browser show what the database's log has up to a position. Where the API
 * has a replica, it sets the same cookie after the browser's own writes (decision 127).
 */
export const rememberLogPosition = (position: string): void => {
  const known = COOKIE.exec(document.cookie)?.[1] ?? '';
  if (position <= known) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the oldest browsers.
  document.cookie = `last-write=${position}; path=/; samesite=lax${secure}`;
};
