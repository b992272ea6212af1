import { Brand, Flags } from '@tradewind/contracts/composition';
import { defaultPrimaryColor } from '@tradewind/contracts/constants';
import { platformEdition, platformPath } from '@tradewind/contracts/operators';
import { isBelow } from '@tradewind/contracts/pagePatterns';
import * as v from 'valibot';
import type { Db } from '../../database/db.ts';

/** The edition of every host name that no other edition lists. */
export const DEFAULT_EDITION = 'default';

/** A canary that runs, as the selection of a composition needs it. */
interface SelectedCanary {
  readonly id: string;
  /** Whose bucket counts. */
  readonly sticky: 'browser' | 'business';
  /** Percent. */
  readonly share: number;
}

/** What an edition's row has of its running canaries. */
export interface EditionCanaries {
  readonly running: readonly SelectedCanary[];
  /** The composition of each combination, by `combinationOf`. */
  readonly compositions: Readonly<Record<string, string>>;
}

export interface Edition {
  readonly id: string;
  readonly brand: Brand;
  readonly flags: Flags;
  /** Its remotes in order; null for all released ones. */
  readonly remotes: readonly string[] | null;
  readonly liveComposition: string | null;
  /** Null while no canary runs. */
  readonly canaries: EditionCanaries | null;
}

/** The product's own brand, unless an edition overrides it. */
export const defaultBrand = v.parse(Brand, {
  name: 'Tradewind',
  primaryColor: defaultPrimaryColor,
});

/** Creates the default edition, if it does not exist. */
export const ensureDefaultEdition = async (db: Db): Promise<void> => {
  await db.rows('insert into edition (id, brand) values ($1, $2) on conflict do nothing', [
    DEFAULT_EDITION,
    JSON.stringify(defaultBrand),
  ]);
};

/** Creates the edition of a remote that no other edition has, if it does not exist. */
export const ensureOwnEdition = async (
  db: Db,
  id: string,
  remote: string,
  title: string,
): Promise<void> => {
  await db.rows(
    `insert into edition (id, brand, remotes) values ($1, $2, $3) on conflict do nothing`,
    [id, JSON.stringify({ ...defaultBrand, name: `${defaultBrand.name} ${title}` }), [remote]],
  );
};

/** An edition's row. */
export interface EditionRow {
  readonly id: string;
  readonly brand: unknown;
  readonly flags: unknown;
  readonly remotes: string[] | null;
  readonly live_composition: string | null;
  readonly canaries: EditionCanaries | null;
}

export const editionColumns = 'id, brand, flags, remotes, live_composition, canaries';

export const toEdition = (row: EditionRow): Edition => ({
  id: row.id,
  brand: v.parse(Brand, row.brand),
  flags: v.parse(Flags, row.flags),
  remotes: row.remotes,
  liveComposition: row.live_composition,
  canaries: row.canaries,
});

/** The edition, locked against other deployments until the transaction ends. */
export const lockEdition = async (db: Db, id: string): Promise<Edition | undefined> => {
  const row = await db.row<EditionRow>(
    `select ${editionColumns} from edition where id = $1 for update`,
    [id],
  );
  return row && toEdition(row);
};

/** Of a host name (without port): the edition that lists it, else the default one. */
const ofHost = 'from edition where hosts @> array[$1] or id = $2 order by id = $2 limit 1';

/** The edition behind a host name (without port). */
export const findEditionOfHost = async (db: Db, host: string): Promise<Edition | undefined> => {
  const row = await db.row<EditionRow>(`select ${editionColumns} ${ofHost}`, [
    host,
    DEFAULT_EDITION,
  ]);
  return row && toEdition(row);
};

/**
 * The edition of a page: that of its host name; for pages of the operators' console, on a host name
 * that no edition lists, the console's (decision 189).
 */
export const findEditionOfPage = async (
  db: Db,
  host: string,
  path: string,
): Promise<Edition | undefined> => {
  const edition = await findEditionOfHost(db, host);
  if (edition?.id !== DEFAULT_EDITION || !isBelow(platformPath, path)) return edition;
  const row = await db.row<EditionRow>(`select ${editionColumns} from edition where id = $1`, [
    platformEdition,
  ]);
  return row === undefined ? edition : toEdition(row);
};

/** The brand's name behind a host name (without port); the product's own without an edition. */
export const findEditionName = async (db: Db, host: string): Promise<string> => {
  const row = await db.row<{ name: string | null }>(`select brand ->> 'name' as name ${ofHost}`, [
    host,
    DEFAULT_EDITION,
  ]);
  return row?.name ?? defaultBrand.name;
};

/** All editions, the one that serves every other host first. */
export const findEditions = async (db: Db): Promise<Edition[]> => {
  const rows = await db.rows<EditionRow>(
    `select ${editionColumns} from edition order by id <> $1, id`,
    [DEFAULT_EDITION],
  );
  return rows.map(toEdition);
};

/** The brand and the public address of a business's edition. */
interface BusinessHome {
  readonly brand: Brand;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

const findEditionOfBusiness = `
  select ${editionColumns}, hosts from edition
  where id = (select edition from business where id = $1)`;

/** The address of an edition with these host names; without one, the public address. */
export const addressOf = (publicUrl: string, hosts: readonly string[]): string => {
  const address = new URL(publicUrl);
  const [host] = hosts;
  if (host === undefined || hosts.includes(address.hostname)) return publicUrl;
  address.hostname = host;
  return address.origin;
};

/**
 * Returns brand and address of the edition in which a business was opened, by the edition's first
 * host name; without one, those of the public address.
 */
export const findBusinessHome = async (
  db: Db,
  publicUrl: string,
  businessId: string | null,
): Promise<BusinessHome> => {
  const own =
    businessId === null
      ? undefined
      : await db.row<EditionRow & { readonly hosts: string[] }>(findEditionOfBusiness, [
          businessId,
        ]);
  if (own) return { brand: toEdition(own).brand, publicUrl: addressOf(publicUrl, own.hosts) };
  const edition = await findEditionOfHost(db, new URL(publicUrl).hostname);
  return { brand: edition?.brand ?? defaultBrand, publicUrl };
};

const listedByEdition = `
  select from edition
  where $1 = any(origins) and (hosts @> array[$2] or (id = 'default' and
    not exists (select from edition where hosts @> array[$2])))
  limit 1`;

/** Whether code of this origin may be tried on pages of this host name. */
export type OriginCheck = (origin: string, host: string) => boolean | Promise<boolean>;

/** Whether the settings or the edition of the host name list an origin (decision 100). */
export const allowedOrigins =
  (db: Db, always: readonly string[]): OriginCheck =>
  async (origin, host) => {
    if (always.includes(origin)) return true;
    return (await db.row(listedByEdition, [origin, host.replace(/:\d+$/, '')])) !== undefined;
  };

/** Whether an edition lists a host name (without port). */
export const isEditionHost = async (db: Db, host: string): Promise<boolean> =>
  (await db.row('select from edition where hosts @> array[$1] limit 1', [host])) !== undefined;
