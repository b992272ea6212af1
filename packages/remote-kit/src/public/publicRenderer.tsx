import type { ApiClient } from '@tradewind/api-client';
import type { PublicHead, PublicPage, PublicRequest, RenderPage } from '@tradewind/contracts';
import { matchPath } from '@tradewind/contracts/pagePatterns';
import type { ReactNode } from 'react';
import { type CallName, isApiFailure, type RequestTo, type ResponseOf } from '../calls.ts';
import {
  loadPublicPage,
  PublicMount,
  type PublicPages,
  publicServices,
  type SeededResponse,
  seedCache,
} from './PublicMount.tsx';

/** The input of a page's description on the server. */
export interface PageRequest extends Omit<PublicRequest, 'call'> {
  /** The path's parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /**
   * Calls the API within the server; the page's hooks find its response or error in the cache.
   * @returns undefined when the call failed.
   */
  readonly ask: <K extends CallName>(
    name: K,
    request: RequestTo<K>,
  ) => Promise<ResponseOf<K> | undefined>;
}

export interface PageDescription {
  readonly head: PublicHead;
  /** Only visitors with the address may see the page. */
  readonly isSecret?: boolean;
  /** Its code is fetched without waiting for an interaction. */
  readonly isBrowserSpecific?: boolean;
}

/** Fetches the data of a page and returns its description. */
export type DescribePage = (request: PageRequest) => Promise<PageDescription>;

/**
 * Creates the render module of a remote from its pages, the data to fetch for each pattern, and the
 * design system's HTML renderer.
 */
export const publicRenderer =
  (
    pages: PublicPages,
    descriptions: Readonly<Record<keyof typeof pages, DescribePage>>,
    toHtml: (page: ReactNode, url: string) => string,
  ): RenderPage =>
  async (request) => {
    const { path, search, edition, prefixes } = request;
    const { pattern, Page } = await loadPublicPage(pages, path);
    const describe = descriptions[pattern];
    if (describe === undefined) throw new Error(`Nothing describes ${pattern}.`);
    const seeds: SeededResponse[] = [];
    const description = await describe({
      ...request,
      params: matchPath(pattern, path) ?? {},
      query: new URLSearchParams(search),
      ask: callAndSeed(request, seeds),
    });
    const data = { edition, prefixes, seeds };
    const services = publicServices(data, { api: noClient, confirm: async () => false });
    const page = (
      <PublicMount services={services} cache={seedCache(seeds)} pattern={pattern} Page={Page} />
    );
    return { ...description, status: statusOf(seeds), html: toHtml(page, path + search), data };
  };

const callAndSeed =
  ({ call }: PublicRequest, seeds: SeededResponse[]): PageRequest['ask'] =>
  async <K extends CallName>(name: K, request: RequestTo<K>) => {
    // In the order of the calls, independent of the order of the responses.
    const place = seeds.push({ name, request }) - 1;
    try {
      const answer = await call(name, request);
      seeds[place] = { name, request, answer };
      return answer as ResponseOf<K>;
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure;
      const { status, answer } = failure;
      seeds[place] = { name, request, failure: { status, answer } };
      return undefined;
    }
  };

/** The first call is the page's subject. */
const statusOf = ([subject]: readonly SeededResponse[]): PublicPage['status'] => {
  const status = subject?.failure?.status ?? 200;
  if (status === 200 || status === 429) return status;
  return status < 500 ? 404 : 503;
};

/** Nothing is fetched while rendering: effects do not run. */
const noClient = new Proxy({} as ApiClient, {
  get: (_, name) => () => Promise.reject(new Error(`No call of ${String(name)} while rendering.`)),
});
