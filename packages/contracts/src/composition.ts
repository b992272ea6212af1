import * as v from 'valibot';
import { FirstCalls, RemoteDeclaration, remoteName } from './remoteDeclaration.ts';
import { colour, email, text } from './shapes.ts';

const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i));
const hash = v.pipe(v.string(), v.regex(/^sha(256|384|512)-/));
/** File of an artifact, relative to its folder, to its subresource-integrity hash. */
const integrity = v.record(v.string(), hash);
const files = v.array(v.string());

/** A remote's plain build for pages of partners: one script, which holds the hashes of its chunks. */
export const Embed = v.object({
  entry: v.string(),
  integrity: hash,
  /** Its chunks, for the examination of a release; the script itself holds these hashes, too. */
  chunks: v.optional(integrity),
  /** Name of the window's property that the script sets; different for every version. */
  global: v.string(),
  /** Gzipped bytes of the entry. */
  weight: v.number(),
});
export type Embed = v.InferOutput<typeof Embed>;

/** The part of an artifact without a shell: pages rendered by the server. */
export const PublicBuild = v.object({
  /** The module that renders its pages on the server; no browser ever gets it. */
  render: v.string(),
  /** Goes inline into every document, and loads the rest on the first sign of interest. */
  starter: v.string(),
  /** The style sheet in pieces, of which the server inlines what a page uses. */
  pieces: v.string(),
  styles: files,
  scripts: files,
  /** What each page needs beside the scripts, by route pattern. */
  pages: v.record(v.string(), files),
  /** Files by addresses that never change, for other people's pages. */
  addresses: v.optional(v.record(v.string(), v.string())),
});
export type PublicBuild = v.InferOutput<typeof PublicBuild>;

/** The shell with React's build for development, under a remote of a developer's own server. */
const development = v.optional(v.object({ scripts: files }));

/** What a build of the shell is made of, without its folder. */
const shellParts = {
  version,
  contract: v.string(),
  scripts: files,
  styles: files,
  /** Fonts that the first screen needs. */
  preload: files,
  /** Files of each screen's chunk, by the chunk's name. */
  chunks: v.record(v.string(), files),
  /** Chunks that a screen needs, by route pattern; `/dashboard/*` means all below. */
  pages: v.record(v.string(), v.array(v.string())),
  /** What screens ask of the API, whosever they are; a shell without it takes no answer early. */
  firstCalls: v.optional(FirstCalls),
  integrity,
  public: v.optional(PublicBuild),
  development,
};

/** What a build of a remote is made of, without its folder. */
const remoteParts = {
  version,
  /** Different for every version, so that two never share state (one name, one version). */
  federationName: v.string(),
  entry: v.string(),
  /** What every page of it needs beside the entry. */
  preload: files,
  /** Files of each page chunk, by the chunk's name. */
  chunks: v.record(v.string(), files),
  integrity,
  embed: v.optional(Embed),
  public: v.optional(PublicBuild),
  declaration: RemoteDeclaration,
};

/** `artifact.json`: the result of a build, at the root of its immutable folder. */
export const Artifact = v.variant('kind', [
  v.object({
    kind: v.literal('shell'),
    name: v.literal('shell'),
    ...shellParts,
  }),
  v.object({
    kind: v.literal('remote'),
    name: remoteName,
    ...remoteParts,
    /** Gzipped bytes of the entry and the app chunk. */
    weight: v.number(),
  }),
]);
export type Artifact = v.InferOutput<typeof Artifact>;
export type ShellArtifact = Extract<Artifact, { kind: 'shell' }>;
export type RemoteArtifact = Extract<Artifact, { kind: 'remote' }>;

/** Decision 37: flags belong to the edition, not to the build. */
export const Flags = v.object({
  findService: v.optional(v.boolean(), true),
  testimonials: v.optional(v.boolean(), false),
  onlineBooking: v.optional(v.boolean(), true),
  newLandingPage: v.optional(v.boolean(), true),
  serviceTypes: v.optional(v.boolean(), false),
});
export type Flags = v.InferOutput<typeof Flags>;

/** What a customer of the edition says of it. */
export const Testimonial = v.object({
  text: v.pipe(text(400), v.minLength(1)),
  name: v.pipe(text(80), v.minLength(1)),
  business: text(120),
});

/** An edition's name, logo and colours. */
export const Brand = v.object({
  name: v.pipe(text(60), v.minLength(1)),
  primaryColor: colour,
  logoUrl: v.optional(v.string(), ''),
  faviconUrl: v.optional(v.string(), ''),
  termsUrl: v.optional(v.string(), ''),
  /** Address that mails come from; empty for the server's own. */
  mailSender: v.optional(
    v.union([v.literal(''), email()], 'Use an address such as office@acme.example.'),
    '',
  ),
  /** Shown on the landing page while the flag of that name is on; none is shipped. */
  testimonials: v.optional(v.array(Testimonial)),
});
export type Brand = v.InferOutput<typeof Brand>;

/** A remote as a composition holds it: an artifact, and where its folder is. */
export const ComposedRemote = v.object({
  ...remoteParts,
  /** URL of the folder, with a slash at its end. */
  base: v.string(),
});
export type ComposedRemote = v.InferOutput<typeof ComposedRemote>;

/**
 * An immutable record of what an edition runs. A pointer names the live one; releasing and
 * rolling back move the pointer, never a file.
 */
export const Composition = v.object({
  id: v.string(),
  edition: v.string(),
  shell: v.object({
    ...shellParts,
    /** URL of the folder, with a slash at its end. */
    base: v.string(),
  }),
  remotes: v.record(remoteName, ComposedRemote),
  /** The remotes in the edition's own order; without one, their entries give it. */
  order: v.optional(v.array(remoteName)),
  brand: Brand,
  flags: Flags,
});
export type Composition = v.InferOutput<typeof Composition>;
