import { exportLifetime } from '@tradewind/contracts/dataExport';
import { VITALS_DAYS } from '@tradewind/contracts/vitals';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { deleteOldSecurityEvents, oldSecurityEvents } from '../securityLog/securityLog.ts';

const deletions = [
  `delete from idempotency_key where created_at < now() - interval '24 hours'`,
  `delete from password_reset where expires_at < now() - interval '1 day'`,
  `delete from user_session s where s.expires_at < now()
     or s.last_used_at < now() - interval '7 days'
     or not exists (select from app_user u where u.business_id = s.business_id
       and u.id = s.user_id and u.token_version = s.token_version)`,
  `delete from email_proof where expires_at < now() and sends_since < now() - interval '1 hour'`,
  `delete from email_change where expires_at < now()`,
  `delete from factor_challenge where expires_at < now()`,
  `delete from booking_request where expires_at < now()`,
  `delete from sign_in_code where expires_at < now()`,
  `delete from invitation where expires_at < now() - interval '30 days'`,
  `delete from stored_file where purpose = 'export'
     and created_at < now() - make_interval(days => ${exportLifetime})`,
  // Its task has ended without it, as when processes end in each of its tries.
  `update data_export e set status = 'failed' where e.status in ('waiting','running')
     and not exists (select from pgboss.job t where t.name = 'export-data'
       and t.data ->> 'id' = e.id::text and t.state in ('created','retry','active'))`,
  `delete from data_export where created_at < now() - interval '90 days'`,
  `delete from outgoing_mail where created_at < now() - interval '90 days'
     and (sent_at is not null or failed_at is not null)`,
  `delete from remote_minute where minute < now() - make_interval(days => ${VITALS_DAYS})`,
  `delete from remote_error where last_seen_at < now() - make_interval(days => ${VITALS_DAYS})`,
];

const deleteRows: OwnerFunction = {
  name: 'delete_expired_rows',
  parameters: '',
  returns: 'void',
  body: deletions.join(';\n'),
  reason: 'Deletes what has expired of all businesses, and ends stranded exports, every hour.',
};

export const expiryFunctions: readonly OwnerFunction[] = [deleteRows, oldSecurityEvents];

export interface Retention {
  /** Days after which lines of the security log are deleted. */
  readonly securityLogDays: number;
}

/** Deletes what has expired of all businesses, and old events of the security log. */
export const deleteExpiredRows = async (db: Db, { securityLogDays }: Retention): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.rows(`set local statement_timeout = '10min'`);
    await tx.rows('select delete_expired_rows()');
  });
  await deleteOldSecurityEvents(db, securityLogDays);
};
