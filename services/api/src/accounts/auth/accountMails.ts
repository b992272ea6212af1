import type { Db } from '../../database/db.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import type { ChangedAccount } from './auth.queries.ts';

/** Tells the user of an account that it has a new password. */
export const mailPasswordChange = (tx: Db, { business_id, email, name }: ChangedAccount) =>
  enqueueMail(tx, business_id, 'password-changed', email, { name });
