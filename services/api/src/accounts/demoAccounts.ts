import type { Db } from '../database/db.ts';

/** How to sign in to the demo business. */
export const demoLogin = { email: 'demo@tradewind.example', password: 'Demo1234' } as const;

const ofDemoBusiness = 'business_id in (select business_id from app_user where email = $1)';

/**
 * Deactivates all members of the demo business, whose password everybody knows: they cannot sign
 * in, their tokens end, and the business is in no public list (decision 72).
 */
export const deactivateDemoAccounts = (db: Db) =>
  db.rows(
    `update app_user
     set status = 'deactivated', token_version = token_version + 1, version = version + 1,
       updated_at = now()
     where ${ofDemoBusiness} and status = 'active'`,
    [demoLogin.email],
  );

/** Activates them again; returns whether there is a demo business. */
export const reactivateDemoAccounts = async (db: Db): Promise<boolean> => {
  const sql = `update app_user set status = 'active', version = version + 1, updated_at = now()
    where ${ofDemoBusiness} returning id`;
  return (await db.rows(sql, [demoLogin.email])).length > 0;
};
