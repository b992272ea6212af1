import type { ComposedRemote } from '@tradewind/contracts';

const PARAMETER = 'preview';

/** The version that this tab previews, as a link named it: `billing@1.4.0` (decision 199). */
export const wantedPreview = (): string | null => {
  try {
    return sessionStorage.getItem(PARAMETER);
  } catch {
    return null;
  }
};

/** Reads the page's address once: the version that it names is previewed in this tab from now on. */
export const startPreview = (): void => {
  const wanted = new URLSearchParams(location.search).get(PARAMETER);
  if (wanted) sessionStorage.setItem(PARAMETER, wanted);
};

/** Whether a version is the one that this tab previews. */
export const isPreview = ({ declaration: { name }, version }: ComposedRemote): boolean =>
  wantedPreview() === `${name}@${version}`;

/** Ends the preview, and loads the page again with the live version. */
export const leavePreview = (): void => {
  sessionStorage.removeItem(PARAMETER);
  const query = new URLSearchParams(location.search);
  if (!query.has(PARAMETER)) {
    // The same address with a fragment would be a jump within the page.
    location.reload();
    return;
  }
  query.delete(PARAMETER);
  const rest = query.size > 0 ? `?${query}` : '';
  location.replace(`${location.pathname}${rest}${location.hash}`);
};
