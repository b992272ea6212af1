import type { Db } from '../../database/db.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { countOtherAdmins } from '../team/members.queries.ts';
import { type ChangedAccount, findCredentials } from './auth.queries.ts';

/** Tells the user of an account that it has a new password. */
export const mailPasswordChange = (tx: Db, { business_id, email, name }: ChangedAccount) =>
  enqueueMail(tx, business_id, 'password-changed', email, { name });

/** Tells a user in a sentence what has changed about their second factors. */
export const mailFactorChange = async (
  tx: Db,
  { businessId, userId }: { readonly businessId: string; readonly userId: string },
  change: string,
): Promise<void> => {
  const account = await findCredentials(tx, businessId, userId);
  if (account === undefined) return;
  const { email, name } = account;
  const isOnlyAdmin = (await countOtherAdmins(tx, businessId, userId)) === 0;
  await enqueueMail(tx, businessId, 'factors-changed', email, { name, change, isOnlyAdmin });
};
