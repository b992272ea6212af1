import * as v from 'valibot';
import type { Brand, Flags } from './composition.ts';
import type { PasswordPolicy } from './passwords.ts';

/** An address that a visitor without an account opens, as input of server rendering. */
export interface PublicRequest {
  readonly path: string;
  /** The query with its question mark, or an empty text. */
  readonly search: string;
  /** The public origin of this edition, such as `https://acme.example`. */
  readonly origin: string;
  readonly edition: { readonly id: string; readonly brand: Brand; readonly flags: Flags };
  /** Path prefixes of all remotes that this edition runs and whose flags are on. */
  readonly prefixes: readonly string[];
  /** Identity providers that a visitor may sign in with. */
  readonly signInWith: readonly string[];
  /** Which new passwords the server accepts. */
  readonly passwordPolicy: PasswordPolicy;
  /**
   * Makes a reading call that needs no account, by the same handlers as over HTTP.
   * @throws ApiFailure as the client would; any other call fails with 403.
   */
  readonly call: (name: string, request: unknown) => Promise<unknown>;
}

/** The metadata of a page for search engines and link previews. */
const PublicHead = v.object({
  title: v.string(),
  description: v.string(),
  /** The canonical path of this content; none for content that must not be indexed. */
  canonical: v.optional(v.string()),
  /** An absolute address; a relative one is left out. */
  image: v.optional(v.string()),
  /** Structured data by schema.org, as JSON-LD. */
  structuredData: v.optional(v.pipe(v.array(v.record(v.string(), v.unknown())), v.readonly())),
});
export type PublicHead = Readonly<v.InferOutput<typeof PublicHead>>;

/** The result of a page's render module, which the server puts into an HTML page. */
export const PublicPage = v.object({
  status: v.picklist([200, 404, 429, 503]),
  head: PublicHead,
  /** The content of `#root`, which the browser's code hydrates. */
  html: v.string(),
  /** The initial data of the browser's code; JSON in the HTML page. */
  data: v.optional(v.unknown()),
  /** Visible only to visitors with the address: not cached, not indexed. */
  isSecret: v.optional(v.boolean()),
  /** Whether the page has a form: its code is fetched immediately, not on the first interaction. */
  isForm: v.optional(v.boolean()),
  /**
   * Whether the page shows what only a browser knows, such as times in its zone: its code is fetched
   * immediately.
   */
  isBrowserSpecific: v.optional(v.boolean()),
  /** Whether a signed-in member sees other links: their browser fetches its code immediately. */
  isOtherForMembers: v.optional(v.boolean()),
});
export type PublicPage = Readonly<v.InferOutput<typeof PublicPage>>;

/** The default export of an artifact's `public/node/render.mjs`. */
export type RenderPage = (request: PublicRequest) => Promise<PublicPage>;

/**
 * One piece of a stylesheet, which the build splits and the server selects from: a rule with its
 * at-rules, and the condition under which it can match: for each selector all of its `classes`, or
 * one of the `elements`. A piece with neither belongs to every page.
 */
export interface StylePiece {
  /** Enclosing rules, outermost first: `@layer utilities`, `@media (…)`. */
  readonly around: readonly string[];
  readonly css: string;
  readonly classes?: readonly (readonly string[])[];
  readonly elements?: readonly string[];
  /** The custom property that it sets; left out when no selected rule uses it. */
  readonly defines?: string;
  /** The name of `@keyframes`; left out when no selected rule uses it. */
  readonly animation?: string;
}

/** A file of the browser's code in a document, with its full address. */
export interface PageFile {
  readonly url: string;
  readonly integrity?: string | undefined;
}

/** The JSON in `<script id="page">` of a public page. */
export interface PageContent<Data = unknown> {
  readonly scripts: readonly PageFile[];
  readonly styles: readonly PageFile[];
  readonly data: Data;
  /** Fetches the files immediately, not on the first interaction; `member`: with a stored token. */
  readonly atOnce?: boolean | 'member';
  /** The measuring code of the shell (decision 178); without it the page reports nothing. */
  readonly vitals?: PageFile & {
    /** The composition's id. */
    readonly composition: string;
    /** The version that rendered the page, `booking@1.0.0`. */
    readonly of: string;
    /** The page's route pattern. */
    readonly page: string;
  };
}
