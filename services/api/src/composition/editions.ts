import { Brand, Flags } from '@tradewind/contracts/composition';
import { defaultPrimaryColor } from '@tradewind/contracts/constants';
import * as v from 'valibot';
import type { Db } from '../database/db.ts';

/** Serves every host name that no other edition names. */
export const DEFAULT_EDITION = 'default';

export interface Edition {
  readonly id: string;
  readonly brand: Brand;
  readonly flags: Flags;
  readonly liveComposition: string | null;
}

/** The product's own, until an edition says otherwise. */
export const defaultBrand = v.parse(Brand, {
  name: 'Tradewind',
  primaryColor: defaultPrimaryColor,
});

/** Makes the edition that serves hosts without one of their own. */
export const ensureDefaultEdition = async (db: Db): Promise<void> => {
  await db.rows('insert into edition (id, brand) values ($1, $2) on conflict do nothing', [
    DEFAULT_EDITION,
    JSON.stringify(defaultBrand),
  ]);
};

interface EditionRow {
  readonly id: string;
  readonly brand: unknown;
  readonly flags: unknown;
  readonly live_composition: string | null;
}

const toEdition = (row: EditionRow): Edition => ({
  id: row.id,
  brand: v.parse(Brand, row.brand),
  flags: v.parse(Flags, row.flags),
  liveComposition: row.live_composition,
});

/** The edition, locked against other moves until the transaction ends. */
export const lockEdition = async (db: Db, id: string): Promise<Edition | undefined> => {
  const row = await db.row<EditionRow>(
    'select id, brand, flags, live_composition from edition where id = $1 for update',
    [id],
  );
  return row && toEdition(row);
};

/** The edition behind a host name (without port). */
export const findEditionOfHost = async (db: Db, host: string): Promise<Edition | undefined> => {
  const row = await db.row<EditionRow>(
    `select id, brand, flags, live_composition from edition
     where hosts @> array[$1] or id = $2
     order by id = $2 limit 1`,
    [host, DEFAULT_EDITION],
  );
  return row && toEdition(row);
};
