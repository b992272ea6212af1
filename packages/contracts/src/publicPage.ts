import type { Brand, Flags } from './composition.ts';

/** An address that a visitor without an account opens, and what the server renders for it. */
export interface PublicRequest {
  readonly path: string;
  /** The query with its question mark, or an empty text. */
  readonly search: string;
  /** How the world reaches this edition, such as `https://acme.example`. */
  readonly origin: string;
  readonly edition: { readonly id: string; readonly brand: Brand; readonly flags: Flags };
  /** Path prefixes of all remotes that this edition runs and whose flags are on. */
  readonly prefixes: readonly string[];
  /** Identity providers that a visitor may sign in with. */
  readonly signInWith: readonly string[];
  /**
   * Answers a reading call that needs no account, by the same handlers as over HTTP.
   * @throws ApiFailure as the client would; any other call fails with 403.
   */
  readonly call: (name: string, request: unknown) => Promise<unknown>;
}

/** What search engines and chats show of a page. */
export interface PublicHead {
  readonly title: string;
  readonly description: string;
  /** The one path of this content; none for what must not be found. */
  readonly canonical?: string | undefined;
  /** An absolute address; another is left out. */
  readonly image?: string | undefined;
  /** Structured data by schema.org, as JSON-LD. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
}

/** A page as its render module gives it; the server puts it into a document. */
export interface PublicPage {
  readonly status: 200 | 404 | 429 | 503;
  readonly head: PublicHead;
  /** The content of `#root`, which the browser's code takes over. */
  readonly html: string;
  /** What the browser's code goes on with; becomes JSON in the document. */
  readonly data: unknown;
  /** Visible to everybody who has the address, and to nobody else: no cache and no search engine keeps it. */
  readonly isSecret?: boolean;
  /** There is something to fill in: its code is fetched at once, not on the first touch. */
  readonly isForm?: boolean;
}

/** What `public/node/render.mjs` of an artifact exports by default. */
export type RenderPage = (request: PublicRequest) => Promise<PublicPage>;

/** A file that a document names for its browser's code, under its full address. */
export interface PageFile {
  readonly url: string;
  readonly integrity?: string | undefined;
}

/** The JSON in `<script id="page">` of a public document. */
export interface PageContent<Data = unknown> {
  readonly scripts: readonly PageFile[];
  readonly styles: readonly PageFile[];
  readonly data: Data;
  /** Fetches the files at once, not on the first touch. */
  readonly atOnce?: boolean;
}
