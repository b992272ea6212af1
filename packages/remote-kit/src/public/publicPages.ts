import type { Brand, Flags } from '@tradewind/contracts';
import { bestPattern } from '@tradewind/contracts/pagePatterns';
import type { ComponentType } from 'react';

/**
 * A remote's pages that stand alone, by route pattern, each in a chunk of its own:
 * `'/book/:id': () => import('../booking/BookingPage.tsx').then((page) => page.BookingPage)`.
 */
export type PublicPages = Readonly<Record<string, () => Promise<ComponentType>>>;

/** An answer that the server had when it rendered the page, or its refusal. */
export interface Seed {
  readonly name: string;
  readonly request: unknown;
  readonly answer?: unknown;
  readonly failure?: {
    readonly status: number;
    readonly answer: Readonly<Record<string, unknown>>;
  };
}

/** What a page that stands alone begins with, on the server and again in the browser. */
export interface PublicData {
  readonly edition: { readonly id: string; readonly brand: Brand; readonly flags: Flags };
  readonly prefixes: readonly string[];
  readonly seeds: readonly Seed[];
}

/** The page for a path, its pattern with it. @throws Error when the remote has none. */
export const loadPublicPage = async (pages: PublicPages, path: string) => {
  const pattern = bestPattern(Object.keys(pages), path);
  const load = pattern === undefined ? undefined : pages[pattern];
  if (pattern === undefined || load === undefined) throw new Error(`No page for ${path}.`);
  return { pattern, Page: await load() };
};
