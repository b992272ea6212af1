import type { EditionChange } from '@tradewind/contracts/releases';
import type { Db } from '../../database/db.ts';
import { findAccountOfEmail } from '../../engines/accountOfEmail.ts';
import { DEFAULT_EDITION, defaultBrand, type Edition, lockEdition } from '../editions/editions.ts';
import { liveRecord, type MoveInput, replaceReleases } from './deployments.ts';
import { ReleaseError } from './releases.ts';

type Change = Omit<EditionChange, 'by' | 'reason'>;

/**
 * Creates an edition, which runs what the default edition runs, as far as it has those remotes.
 * @throws ReleaseError when its name or one of its hosts is taken.
 */
export const createEdition = (db: Db, change: Change, move: MoveInput): Promise<void> =>
  db.transaction(async (tx) => {
    const made = await tx.row(
      `insert into edition (id, brand) values ($1, $2) on conflict do nothing returning id`,
      [move.edition, JSON.stringify(defaultBrand)],
    );
    if (!made) throw new ReleaseError(`There is an edition ${move.edition} already.`);
    await apply(tx, change, move);
  });

/**
 * Changes the given fields of an edition, and composes it again.
 * @throws ReleaseError when there is no such edition, or when the change is invalid.
 */
export const changeEdition = (db: Db, change: Change, move: MoveInput): Promise<void> =>
  db.transaction((tx) => apply(tx, change, move));

const apply = async (
  db: Db,
  { hosts, brand, flags, remotes, origins, businesses = [] }: Change,
  move: MoveInput,
) => {
  await requireFreeHosts(db, move.edition, hosts ?? []);
  const before = await lockEdition(db, move.edition);
  if (!before) {
    throw new ReleaseError(`There is no edition ${move.edition}.`, { isMissing: true });
  }
  await db.rows(
    `update edition set hosts = coalesce($2, hosts), brand = $3, flags = $4, remotes = $5,
       origins = coalesce($6, origins), updated_at = now(), version = version + 1
     where id = $1`,
    [
      before.id,
      hosts ?? null,
      JSON.stringify({ ...before.brand, ...brand }),
      JSON.stringify({ ...before.flags, ...flags }),
      remotes === undefined ? before.remotes : remotes && [...new Set(remotes)],
      origins ?? null,
    ],
  );
  for (const email of businesses) await moveBusinessToEdition(db, before.id, email);
  await recompose(db, move);
};

const moveBusiness = 'update business set edition = $2, updated_at = now() where id = $1';

/** @throws ReleaseError when no member has this e-mail address. */
const moveBusinessToEdition = async (db: Db, edition: string, email: string) => {
  const found = await findAccountOfEmail(db, email);
  if (found === undefined) throw new ReleaseError(`No business has a member ${email}.`);
  const { business_id } = found;
  await db.forBusiness(business_id).rows(moveBusiness, [business_id, edition]);
};

// Locks, because two editions that take one host name at once would both find it free.
const requireFreeHosts = async (db: Db, id: string, hosts: readonly string[]) => {
  await db.rows("select pg_advisory_xact_lock(hashtextextended('edition hosts', 0))");
  const taken = await db.row<{ id: string }>(
    'select id from edition where hosts && $2 and id <> $1 limit 1',
    [id, hosts],
  );
  if (taken) throw new ReleaseError(`The edition ${taken.id} has one of these hosts.`);
};

const recompose = async (db: Db, move: MoveInput) => {
  const edition = await lockEdition(db, move.edition);
  if (!edition) return;
  const live = await compositionToChange(db, edition);
  if (live !== undefined) await replaceReleases(db, edition, live, [], 'edition', move);
};

/**
 * Returns the live composition of an edition, completed by the default edition's for remotes that
 * are new to it.
 */
const compositionToChange = async (db: Db, edition: Edition) => {
  const own = await liveRecord(db, edition);
  if (edition.id === DEFAULT_EDITION) return own;
  const standard = await lockEdition(db, DEFAULT_EDITION);
  const released = standard && (await liveRecord(db, standard));
  if (own === undefined || released === undefined) return own ?? released;
  return { ...own, remotes: { ...released.remotes, ...own.remotes } };
};
