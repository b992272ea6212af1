import type { Db } from '../database/db.ts';
import { findAccountOfEmail } from '../engines/accountOfEmail.ts';

/** How to sign in to the demo business. */
export const demoLogin = { email: 'demo@tradewind.example', password: 'Demo1234' } as const;

const deactivate = `
  update app_user
  set status = 'deactivated', token_version = token_version + 1, version = version + 1,
    updated_at = now()
  where business_id = $1 and status = 'active'`;

const activate = `
  update app_user set status = 'active', version = version + 1, updated_at = now()
  where business_id = $1`;

/** Changes all members of the demo business by a statement; returns whether there is one. */
const changeDemoMembers = async (db: Db, sql: string): Promise<boolean> => {
  const demo = await findAccountOfEmail(db, demoLogin.email);
  if (demo !== undefined) await db.forBusiness(demo.business_id).rows(sql, [demo.business_id]);
  return demo !== undefined;
};

/**
 * Deactivates all members of the demo business, whose password everybody knows: they cannot sign
 * in, their tokens end, and the business is in no public list (decision 72).
 */
export const deactivateDemoAccounts = (db: Db): Promise<boolean> =>
  changeDemoMembers(db, deactivate);

/** Activates them again; returns whether there is a demo business. */
export const reactivateDemoAccounts = (db: Db): Promise<boolean> => changeDemoMembers(db, activate);
