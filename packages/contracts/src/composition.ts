import * as v from 'valibot';
import { FirstCalls, RemoteDeclaration, remoteName } from './remoteDeclaration.ts';
import { colour, email, flag, text } from './shapes.ts';

const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i));
const hash = v.pipe(v.string(), v.regex(/^sha(256|384|512)-/));
/** File of an artifact, relative to its folder, to its subresource-integrity hash. */
const integrity = v.record(v.string(), hash);
const files = v.array(v.string());

/** A remote's plain build for pages of partners: one script, which contains the hashes of its chunks. */
export const Embed = v.object({
  entry: v.string(),
  integrity: hash,
  /** Hashes of its chunks, for the check of a release; the script contains them, too. */
  chunks: v.optional(integrity),
  /** Name of the window's property that the script sets; different for every version. */
  global: v.string(),
  /** Gzipped bytes of the entry. */
  weight: v.number(),
});
export type Embed = v.InferOutput<typeof Embed>;

/** The server-rendered pages of an artifact. */
export const PublicBuild = v.object({
  /** The module that renders its pages on the server; no browser ever gets it. */
  render: v.string(),
  /** Inlined in every HTML page; loads the other files on the first interaction. */
  starter: v.string(),
  /** The stylesheet in pieces, of which the server inlines those that a page uses. */
  pieces: v.string(),
  styles: files,
  scripts: files,
  /** The files that each page loads beside the scripts, by route pattern. */
  pages: v.record(v.string(), files),
  /** Scripts with permanent addresses, for other sites to embed. */
  addresses: v.optional(v.record(v.string(), v.string())),
});
export type PublicBuild = v.InferOutput<typeof PublicBuild>;

/** The shell with React's development build, for a remote from a developer's own server. */
const development = v.optional(v.object({ scripts: files }));

/** The files of a shell build, without its folder. */
const shellFields = {
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
  /**
   * API calls of first screens, for every role; a shell without it takes no prefetched response.
   */
  firstCalls: v.optional(FirstCalls),
  /** Draws first views with the scripts of remotes; a shell without it draws none. */
  firstView: v.optional(v.string()),
  /** The service worker; a shell without it has none. */
  serviceWorker: v.optional(v.string()),
  integrity,
  public: v.optional(PublicBuild),
  development,
};

/** The files of a remote build, without its folder. */
const remoteFields = {
  version,
  /** Different for every version, so that two never share state (one name, one version). */
  federationName: v.string(),
  entry: v.string(),
  /**
   * How the entry is loaded (decision 208): `module` is an ES module with a container of module
   * federation, `mount` one that mounts its pages itself; without it, a script with a container.
   */
  entryType: v.optional(v.picklist(['module', 'mount'])),
  /** The files that every page of it loads beside the entry. */
  preload: files,
  /** Files of each page chunk, by the chunk's name. */
  chunks: v.record(v.string(), files),
  integrity,
  embed: v.optional(Embed),
  /** The script that draws its first views. */
  firstView: v.optional(v.string()),
  public: v.optional(PublicBuild),
  declaration: RemoteDeclaration,
};

/** `artifact.json`: the result of a build, at the root of its immutable folder. */
export const Artifact = v.variant('kind', [
  v.object({
    kind: v.literal('shell'),
    name: v.literal('shell'),
    ...shellFields,
  }),
  v.object({
    kind: v.literal('remote'),
    name: remoteName,
    ...remoteFields,
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

/** A customer's quote about the edition. */
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
  /** Of the privacy page; without it the product's own at `/privacy`. */
  privacyUrl: v.optional(v.string()),
  /** Who runs the product for this edition, for the privacy page. */
  operatorName: v.optional(text(120)),
  /** Where to ask the operator about personal data. */
  operatorContact: v.optional(
    v.union([v.literal(''), email()], 'Use an address such as privacy@acme.example.'),
  ),
  /** Sender address of mails; empty for the server's default. */
  mailSender: v.optional(
    v.union([v.literal(''), email()], 'Use an address such as office@acme.example.'),
    '',
  ),
  /** Shown on the landing page while the flag of that name is on; empty by default. */
  testimonials: v.optional(v.array(Testimonial)),
});
export type Brand = v.InferOutput<typeof Brand>;

/** The deploy key whose signature was checked when a version was published (decision 99). */
export const SignedBy = v.object({ key: v.string(), name: v.string(), at: v.string() });
export type SignedBy = v.InferOutput<typeof SignedBy>;

/** A remote in a composition: its artifact and the URL of its folder. */
export const ComposedRemote = v.object({
  ...remoteFields,
  signedBy: v.optional(SignedBy),
  /** URL of the folder, with a slash at its end. */
  base: v.string(),
});
export type ComposedRemote = v.InferOutput<typeof ComposedRemote>;

/**
 * An immutable record of the versions that an edition runs. A pointer names the live one; releasing
 * and rolling back move the pointer, never a file.
 */
export const Composition = v.object({
  id: v.string(),
  edition: v.string(),
  shell: v.object({
    ...shellFields,
    /** URL of the folder, with a slash at its end. */
    base: v.string(),
  }),
  remotes: v.record(remoteName, ComposedRemote),
  /** The edition's order of its remotes; without it, the order of their entries applies. */
  order: v.optional(v.array(remoteName)),
  brand: Brand,
  flags: Flags,
});
export type Composition = v.InferOutput<typeof Composition>;

export const CompositionQuery = v.object({
  /** Leaves canaries out: what a browser falls back to whose canary does not load. */
  stable: v.optional(flag),
});
