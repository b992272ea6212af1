import { createApiClient } from '@tradewind/api-client';
import type { PageContent } from '@tradewind/contracts';
import type { Question } from '@tradewind/remote-api';
import type { ReactNode } from 'react';
import { measureCalls } from '../measureCalls.ts';
import {
  loadPublicPage,
  type PublicData,
  PublicMount,
  type PublicPages,
  publicServices,
  seedCache,
} from './PublicMount.tsx';

export type { PublicPages };

/** What the design system provides for a public page. */
export interface PublicHost {
  readonly hydrate: (page: ReactNode) => void;
  readonly confirm: (question: Question) => Promise<boolean>;
}

/** Retries after the page's starter has loaded the missing code. */
const loadWithRetry: typeof loadPublicPage = (pages, path) =>
  loadPublicPage(pages, path).catch(async () => {
    await new Promise((go) => addEventListener('tradewind:loaded', go, { once: true }));
    return loadWithRetry(pages, path);
  });

/** Hydrates the page of this address with the data in the server's HTML. */
export const openPublicPage = async (
  pages: PublicPages,
  { hydrate, confirm }: PublicHost,
): Promise<void> => {
  const text = document.getElementById('page')?.textContent ?? 'null';
  const { data, vitals } = JSON.parse(text) as PageContent<PublicData>;
  const { pattern, Page } = await loadWithRetry(pages, location.pathname);
  const client = createApiClient({ baseUrl: new URL('/api', location.origin).href });
  const api = vitals === undefined ? client : measureCalls(client, vitals.of);
  hydrate(
    <PublicMount
      services={publicServices(data, { api, confirm })}
      cache={seedCache(data.seeds)}
      pattern={pattern}
      Page={Page}
    />,
  );
};
