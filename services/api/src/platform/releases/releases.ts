import { isDeepStrictEqual } from 'node:util';
import { Artifact, type SignedBy } from '@tradewind/contracts/composition';
import type { ReleaseSignature } from '@tradewind/contracts/releases';
import type { Usage } from '@tradewind/contracts/usage';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';

/** The reason why a release or a deployment failed; the message is for the caller. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  /** Whether the requested thing does not exist, rather than being invalid. */
  readonly isMissing: boolean;

  constructor(message: string, { isMissing = false } = {}) {
    super(message);
    this.isMissing = isMissing;
  }
}

export interface Release {
  readonly artifact: Artifact;
  readonly signedBy?: SignedBy | undefined;
  /** URL of the artifact's folder, with a trailing slash. */
  readonly base: string;
}

/** A signature that was checked. */
export interface CheckedSignature {
  /** The id of the deploy key. */
  readonly key: string;
  /** ISO time in UTC. */
  readonly signedAt: string;
  readonly signature: ReleaseSignature;
}

/** What is kept with a version beside its description. */
export interface ReleaseRecords {
  readonly signed?: CheckedSignature | undefined;
  /** What it uses of the contract, where its publisher has sent that. */
  readonly usage?: Usage | undefined;
}

/**
 * Registers a built version; registering the same again changes nothing.
 * @throws ReleaseError when the artifact does not match its schema, or when the version exists with
 * other content: a version never changes.
 */
export const registerRelease = async (
  db: Db,
  given: unknown,
  base: string,
  by: string,
  { signed, usage }: ReleaseRecords = {},
): Promise<Release> => {
  const parsed = v.safeParse(Artifact, given);
  if (!parsed.success) {
    throw new ReleaseError(`artifact.json does not fit: ${parsed.issues[0].message}`);
  }
  const artifact = parsed.output;
  await db.rows(
    `insert into release (name, version, kind, base, artifact, published_by, signed_by, signed_at,
       signature, usage)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      ...[artifact.name, artifact.version, artifact.kind, base, JSON.stringify(artifact), by],
      ...[signed?.key ?? null, signed?.signedAt ?? null],
      signed === undefined ? null : JSON.stringify(signed.signature),
      usage === undefined ? null : JSON.stringify(usage),
    ],
  );
  const stored = await findRelease(db, artifact.name, artifact.version);
  if (!isDeepStrictEqual(stored.artifact, artifact)) {
    throw new ReleaseError(
      `${artifact.name} ${artifact.version} was published before with other content.`,
    );
  }
  return stored;
};

/** @throws ReleaseError when no such version was published. */
export const findRelease = async (db: Db, name: string, version: string): Promise<Release> => {
  const row = await db.row<Omit<Release, 'signedBy'> & Signer>(
    `select artifact, base, ${signerColumns} from release r
     left join deploy_key k on k.id = r.signed_by where r.name = $1 and r.version = $2`,
    [name, version],
  );
  if (!row) throw new ReleaseError(`${name} ${version} was never published.`, { isMissing: true });
  const signedBy = signerOf(row);
  return { artifact: row.artifact, base: row.base, ...(signedBy && { signedBy }) };
};

/** The signer's columns of a release `r` with its key `k`. */
export const signerColumns = 'k.id as signer, k.name as signer_name, r.signed_at';

export interface Signer {
  readonly signer: string | null;
  readonly signer_name: string | null;
  readonly signed_at: Date | null;
}

/** Who has signed a version and when; undefined for an unsigned one. */
export const signerOf = ({ signer, signer_name: name, signed_at }: Signer): SignedBy | undefined =>
  signer === null || name === null || signed_at === null
    ? undefined
    : { key: signer, name, at: signed_at.toISOString() };
