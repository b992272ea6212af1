import type { Db } from '../database/db.ts';
import type { OwnerFunction } from '../database/tenancy/ownerFunction.ts';

export const accountOfEmail: OwnerFunction = {
  name: 'account_of_email',
  parameters: 'address citext',
  returns: 'table (business_id uuid, user_id uuid, token_version int)',
  body: 'select business_id, id, token_version from app_user where email = $1',
  reason: 'An e-mail address signs in before its business is known, and is unique among all.',
};

/** The business and the user that an e-mail address belongs to, without regard to case. */
export const findAccountOfEmail = (db: Db, email: string) =>
  db.row<{ business_id: string; user_id: string }>(
    'select business_id, user_id from account_of_email($1::citext)',
    [email],
  );
