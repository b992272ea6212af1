import type { Db } from '../database/db.ts';
import type { EmailSender } from '../engines/mail/compose.ts';
import { findBusinessHome } from '../platform/editions/editions.ts';
import { joinContactPerson } from './users/users.queries.ts';

interface BusinessRow {
  readonly company: string;
  readonly primary_color: string;
  readonly logo_url: string;
  readonly email: string;
}

const findBusiness = `
  select coalesce(nullif(b.company, ''), u.name) as company,
    b.preferences ->> 'primaryColor' as primary_color,
    b.preferences ->> 'logoUrl' as logo_url, u.email
  from business b ${joinContactPerson}
  where b.id = $1`;

/**
 * The sender of a mail: `asBusiness` the business, with its logo, colour and reply address; else the
 * product, with the name in the business's edition. `address` is the public URL of
 * the product, unless an edition has its own.
 */
export const findSender = async (
  db: Db,
  address: string,
  { businessId, asBusiness }: { businessId: string | null; asBusiness: boolean },
): Promise<EmailSender> => {
  const { brand, publicUrl } = await findBusinessHome(db, address, businessId);
  const { name: product, primaryColor, logoUrl, mailSender: from } = brand;
  const business =
    businessId !== null && asBusiness
      ? await db.row<BusinessRow>(findBusiness, [businessId])
      : undefined;
  if (business === undefined) {
    return { publicUrl, product, name: product, primaryColor, logoUrl, replyTo: undefined, from };
  }
  const { company, email: replyTo } = business;
  return {
    publicUrl,
    product,
    name: company,
    primaryColor: business.primary_color || primaryColor,
    logoUrl: business.logo_url ?? '',
    replyTo,
    from,
  };
};
