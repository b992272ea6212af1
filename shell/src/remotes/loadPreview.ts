import { ApiFailure } from '@tradewind/api-client';
import type { ComposedRemote } from '@tradewind/contracts';
import type { Readable } from '@tradewind/remote-api';
import { messageOf } from '@tradewind/ui';
import { api } from '../session/apiClient.ts';
import { currentSession } from '../session/session.ts';
import { startedSession } from './overrides.ts';
import { leavePreview, wantedPreview } from './preview.ts';

/** What the bar says. */
export interface PreviewNotice {
  /** Empty until the server has answered. */
  readonly text: string;
  /** Whether the tab shows the live version of the remote instead. */
  readonly isLive: boolean;
}

let notice: PreviewNotice = { text: '', isLive: false };
const listeners = new Set<() => void>();

export const previewNotice: Readable<PreviewNotice> = {
  get: () => notice,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const setNotice = (text: string, isLive: boolean) => {
  notice = { text, isLive };
  for (const listener of listeners) listener();
};

const notAllowed = 'Only operators can preview a version.';

const reasonOf = (error: unknown, wanted: string) => {
  const status = error instanceof ApiFailure ? error.status : 0;
  if (status === 401 || status === 403) return notAllowed;
  return status === 422 ? `${wanted} is no version such as billing@1.4.0.` : messageOf(error);
};

/**
 * Loads the page again, with the live version, once nobody is signed in: the code stays in a page and
 * would run for the next user, too.
 */
const leaveWithSession = () =>
  currentSession.subscribe(() => {
    if (currentSession.get().status !== 'in') leavePreview();
  });

const ask = async (wanted: string): Promise<ComposedRemote | undefined> => {
  const [name = '', version = ''] = wanted.split('@');
  setNotice('', false);
  const { status } = await startedSession();
  if (status !== 'in') return void setNotice(notAllowed, true);
  try {
    const remote = await api.getPreview({ params: { name: name || '-', version: version || '-' } });
    leaveWithSession();
    setNotice(`Preview of ${name} ${version}. Everything else is live.`, false);
    return remote;
  } catch (error) {
    setNotice(reasonOf(error, wanted), true);
  }
};

let asked: { readonly wanted: string; readonly found: ReturnType<typeof ask> } | undefined;

/** The version that this tab previews, asked for once; undefined where the live one is shown. */
export const findPreview = (): Promise<ComposedRemote | undefined> => {
  const wanted = wantedPreview() ?? '';
  if (asked?.wanted !== wanted) asked = { wanted, found: ask(wanted) };
  return asked.found;
};

/**
 * Loads the version that this tab previews. Resolves to undefined where the user may not preview it,
 * and where there is no such version or it does not load: the live one is loaded instead.
 */
export const loadPreview = async <Loaded>(
  load: (remote: ComposedRemote) => Promise<Loaded>,
): Promise<Loaded | undefined> => {
  const remote = await findPreview();
  if (remote === undefined) return undefined;
  try {
    return await load(remote);
  } catch {
    const { declaration, version } = remote;
    setNotice(
      `${declaration.name} ${version} could not be loaded. This is the live version.`,
      true,
    );
  }
};
