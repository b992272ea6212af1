import type { Artifact, Composition } from '@tradewind/contracts/composition';
import type { EditionDetail, ReleaseQuery, ReleaseRow } from '@tradewind/contracts/releases';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { keys, type Position, readCursor } from '../../http/page.ts';
import { type EditionRow, editionColumns, toEdition } from '../editions/editions.ts';
import { liveRecord } from './deployments.ts';
import { previewPath } from './preview.ts';
import { ReleaseError, type Signer, signerColumns, signerOf } from './releases.ts';

interface ReleaseRecord extends Signer {
  readonly artifact: Artifact;
  readonly published_by: string;
  readonly published_at: Date;
}

const newestFirst = v.strictTuple([keys.instant, keys.text, keys.text]);

/** Published versions, newest first; one row more than the limit when there are more. */
export const findReleases = (
  db: Db,
  { name, limit, cursor }: v.InferOutput<typeof ReleaseQuery>,
): Promise<ReleaseRecord[]> => {
  const position = readCursor(newestFirst, cursor);
  return db.rows(
    `select artifact, published_by, published_at, ${signerColumns} from release r
     left join deploy_key k on k.id = r.signed_by
     where ($1::text is null or r.name = $1)
       and ($2::timestamptz is null or (published_at, r.name, r.version) < ($2, $3, $4))
     order by published_at desc, r.name desc, r.version desc limit $5`,
    [name ?? null, ...(position ?? [null, null, null]), limit + 1],
  );
};

export const positionOf = ({ artifact, published_at }: ReleaseRecord): Position => [
  published_at.toISOString(),
  artifact.name,
  artifact.version,
];

/** Presents a release for the edition whose live composition is `live`. */
export const presentRelease =
  (live: Composition | undefined) =>
  ({ artifact, published_by, published_at, ...signer }: ReleaseRecord): ReleaseRow => {
    const { name, version, kind } = artifact;
    const running = kind === 'shell' ? live?.shell : live?.remotes[name];
    return {
      name,
      version,
      kind,
      contract: kind === 'shell' ? artifact.contract : artifact.declaration.contract,
      weight: kind === 'shell' ? null : artifact.weight,
      publishedBy: published_by,
      publishedAt: published_at.toISOString(),
      signedBy: signerOf(signer) ?? null,
      live: running?.version === version,
      preview: kind === 'shell' ? null : previewPath(artifact),
    };
  };

interface EditionRecord extends EditionRow {
  readonly hosts: string[];
  readonly origins: string[];
}

interface MoveRecord {
  readonly kind: EditionDetail['moves'][number]['kind'];
  readonly to_composition: string;
  readonly moved_by: string;
  readonly reason: string;
  readonly at: Date;
}

/** Number of deployments in a response. */
const MOVES = 20;

/** @throws ReleaseError when there is no such edition. */
export const getEdition = async (db: Db, id: string): Promise<EditionDetail> => {
  const row = await db.row<EditionRecord>(
    `select ${editionColumns}, hosts, origins from edition where id = $1`,
    [id],
  );
  if (!row) throw new ReleaseError(`There is no edition ${id}.`, { isMissing: true });
  const moves = await db.rows<MoveRecord>(
    `select kind, to_composition, moved_by, reason, at from composition_move
     where edition = $1 order by at desc, id desc limit $2`,
    [id, MOVES],
  );
  const edition = toEdition(row);
  const { brand, flags } = edition;
  return {
    ...{ id, brand, flags, remotes: row.remotes, hosts: row.hosts, origins: row.origins },
    live: (await liveRecord(db, edition)) ?? null,
    moves: moves.map(({ kind, to_composition, moved_by, reason, at }) => ({
      kind,
      composition: to_composition,
      by: moved_by,
      reason,
      at: at.toISOString(),
    })),
  };
};
