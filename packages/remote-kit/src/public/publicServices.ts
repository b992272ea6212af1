import type { ApiClient } from '@tradewind/api-client';
import { contractVersion } from '@tradewind/contracts/contractVersion';
import { isBelow } from '@tradewind/contracts/pagePatterns';
import type { ShellServices } from '@tradewind/remote-api';
import type { PublicData } from './publicPages.ts';

const own = /^\/(login|register|forgot-password)?$/;
const silent = () => undefined;

/** What a page that stands alone has in place of a shell: no account, no toasts, no other remotes. */
export const publicServices = (
  { edition, prefixes }: PublicData,
  { api, confirm }: { readonly api: ApiClient; readonly confirm: ShellServices['confirm'] },
): ShellServices => ({
  contract: contractVersion,
  api,
  user: { get: () => null, subscribe: () => silent },
  refreshUser: () => Promise.resolve(),
  edition,
  toasts: { success: silent, error: silent, info: silent },
  confirm,
  reload: () => location.reload(),
  hasPath: (path) => own.test(path) || prefixes.some((prefix) => isBelow(prefix, path)),
  Extension: ({ fallback }) => fallback,
  Widgets: () => null,
});
