import * as v from 'valibot';
import { Artifact, Brand, Composition, Flags, SignedBy } from './composition.ts';
import { RemoteDeclaration, remoteName } from './remoteDeclaration.ts';
import { atMost, email, instant, paging, requiredText, shape, Timestamp, text } from './shapes.ts';

export const deployedName = v.pipe(remoteName, v.maxLength(31));
/** As in `composition.ts`; limited in length, because it becomes a folder's name. */
export const deployedVersion = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[0-9a-z][0-9a-z.-]*)?$/i, 'Use a version such as 1.4.0.'),
  atMost(60),
);

/** A file inside an artifact's folder: plain names only, so that no path leaves the folder. */
const path = v.pipe(
  v.string(),
  v.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'Use a relative path of plain names.'),
  atMost(200),
);

const hash = v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/, 'Use a sha384 integrity hash.'));

/** An edition's name in addresses and commands. */
export const editionName = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9][a-z0-9-]{0,39}$/,
    'An edition has 1 to 40 of a-z, 0-9 and -, and begins with a letter or digit.',
  ),
);

/** The author and the reason of a pointer's move, both recorded. */
export const account = {
  by: requiredText(80, 'Say who does it.'),
  reason: v.optional(text(500), ''),
};

/** A published version, and whether the edition of the called host name runs it. */
export const ReleaseRow = v.object({
  name: v.string(),
  version: v.string(),
  kind: v.picklist(['shell', 'remote']),
  /** The range that a remote requires; for the shell, the version that it provides. */
  contract: v.string(),
  /** Gzipped bytes of a remote's entry and app chunk; null for the shell. */
  weight: v.nullable(v.number()),
  publishedBy: v.string(),
  publishedAt: Timestamp,
  /** The key that signed it; null without a signature, absent from an older server. */
  signedBy: v.optional(v.nullable(SignedBy)),
  live: v.boolean(),
  /** Path that previews a remote's version (decision 199); null for the shell, absent from an older server. */
  preview: v.optional(v.nullable(v.string())),
});
export type ReleaseRow = v.InferOutput<typeof ReleaseRow>;

export const ReleaseQuery = v.object({ name: v.optional(deployedName), ...paging });

export const releaseId = shape({ name: deployedName, version: deployedVersion });

/** The `remote.json` of a version before its build. */
export const ReleasePlan = shape({
  declaration: RemoteDeclaration,
  version: deployedVersion,
  /** The edition whose shell and API versions must be in the remote's ranges. */
  edition: v.optional(editionName, 'default'),
});

/** One file of a version before publication. */
export const ReleaseFile = shape({
  path,
  /** The file, gzipped, in base64. */
  content: v.pipe(v.string(), v.base64('Send the gzipped file in base64.')),
});

/** What a team signs: the whole description of a version, and when it was signed. */
export const ReleaseManifest = v.object({
  /** A later format has another number, and a server that does not know it refuses it. */
  format: v.optional(v.literal(1), 1),
  name: deployedName,
  version: deployedVersion,
  artifact: Artifact,
  files: v.record(path, hash),
  signedAt: instant(),
});

/** A signature by a deploy key (decision 99). */
export const ReleaseSignature = v.object({
  /** The JSON of a {@link ReleaseManifest}, byte by byte as it was signed. */
  manifest: v.pipe(v.string(), v.maxLength(500_000)),
  /** A detached JWS of it (RFC 7515, appendix F, and RFC 7797), by Ed25519. */
  jws: v.pipe(v.string(), v.regex(/^[\w-]+\.\.[\w-]+$/, 'Use a detached JWS.'), v.maxLength(1_000)),
});
export type ReleaseSignature = v.InferOutput<typeof ReleaseSignature>;

/** Publishes uploaded files: the description, and the hash of every file. */
export const NewRelease = shape({
  artifact: Artifact,
  files: v.record(path, hash),
  /** The edition whose shell and API versions must be in the remote's ranges. */
  edition: v.optional(editionName, 'default'),
  by: account.by,
  /** Required of a team, and of everybody where the server takes signed releases only. */
  signature: v.optional(ReleaseSignature),
});
export type NewRelease = v.InferInput<typeof NewRelease>;

export const Published = v.object({
  name: v.string(),
  version: v.string(),
  /** URL of its folder, with a slash at its end. */
  base: v.string(),
  /** Address that previews it in the edition (decision 199); absent from an older server. */
  preview: v.optional(v.string()),
});

export const editionId = shape({ id: editionName });

export const Promotion = shape({ name: deployedName, version: deployedVersion, ...account });
export const Rollback = shape({ name: deployedName, ...account });

/** An edition's pointer after a move. */
export const Moved = v.object({
  /** Id of the live composition. */
  composition: v.string(),
  name: v.string(),
  version: v.string(),
  /** The previous version; null for a remote that is new in the edition. */
  before: v.nullable(v.string()),
});

const host = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/, 'Use a host name without port.'),
);
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'Use an origin such as https://acme.example.'),
);

const editionEntries = {
  hosts: v.optional(v.pipe(v.array(host), v.maxLength(20))),
  brand: v.optional(v.partial(Brand)),
  flags: v.optional(v.partial(Flags)),
  /** Its remotes in the order of the sidebar; null for all that are released. */
  remotes: v.optional(v.nullable(v.pipe(v.array(deployedName), v.maxLength(50)))),
  /** Origins of other sites that may call the API with a token (decision 9). */
  origins: v.optional(v.pipe(v.array(origin), v.maxLength(50))),
  /** Businesses to add to the edition, each by the e-mail address of one of its members. */
  businesses: v.optional(v.pipe(v.array(email()), v.maxLength(100))),
};

export const NewEdition = shape({ id: editionName, ...editionEntries, ...account });
export const EditionChange = shape({ ...editionEntries, ...account });
export type EditionChange = v.InferOutput<typeof EditionChange>;

/** One move of an edition's pointer. */
export const Move = v.object({
  kind: v.picklist(['release', 'rollback', 'canary', 'edition']),
  composition: v.string(),
  by: v.string(),
  reason: v.string(),
  at: Timestamp,
});

/** A white-label configuration with its live versions and its last moves, newest first. */
export const EditionDetail = v.object({
  id: v.string(),
  hosts: v.array(v.string()),
  brand: Brand,
  flags: Flags,
  remotes: v.nullable(v.array(v.string())),
  origins: v.array(v.string()),
  live: v.nullable(Composition),
  moves: v.array(Move),
});
export type EditionDetail = v.InferOutput<typeof EditionDetail>;
