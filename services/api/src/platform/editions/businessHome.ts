import type { Brand } from '@tradewind/contracts/composition';
import type { Db } from '../../database/db.ts';
import {
  defaultBrand,
  type EditionRow,
  editionColumns,
  findEditionOfHost,
  toEdition,
} from './editions.ts';

/** Where a business is at home: what the product is called there, and how the world reaches it. */
export interface Home {
  readonly brand: Brand;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

const findEditionOfBusiness = `
  select ${editionColumns}, hosts from edition
  where id = (select edition from business where id = $1)`;

const addressOf = (publicUrl: string, hosts: readonly string[]): string => {
  const address = new URL(publicUrl);
  const [host] = hosts;
  if (host === undefined || hosts.includes(address.hostname)) return publicUrl;
  address.hostname = host;
  return address.origin;
};

/**
 * The edition through which a business was opened, by its first host name; for any other business,
 * and without one, that of the public address.
 */
export const findHome = async (
  db: Db,
  publicUrl: string,
  businessId: string | null,
): Promise<Home> => {
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
