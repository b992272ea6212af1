import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { withoutEmails } from '../queue/worker.ts';

/** How many groups of failed mails are shown. */
const MOST = 50;

/** Names companies and kinds of mail, and neither who was to get one nor what it said. */
export const failedMails: OwnerFunction = {
  name: 'failed_mails',
  parameters: 'most int',
  returns: 'table (kind text, business text, reason text, n int, latest timestamptz)',
  body: `
    select m.kind, coalesce(b.company, ''), coalesce(m.last_error, ''), count(*)::int,
      max(m.failed_at)
    from outgoing_mail m left join business b on b.id = m.business_id
    where m.failed_at > now() - interval '30 days'
    group by 1, 2, 3 order by 5 desc, 1, 2, 3 limit $1`,
  reason: 'An operator looks for what keeps mail from arriving, which is seldom one business.',
};

/** Mails that were given up for one reason. */
export interface MailFailure {
  readonly kind: string;
  /** The company's name; empty for mail without a business. */
  readonly business: string;
  /** Without e-mail addresses. */
  readonly reason: string;
  readonly count: number;
  readonly latest: Date;
}

interface FoundFailure extends Omit<MailFailure, 'count'> {
  readonly n: number;
}

/** The mails of the last 30 days that were given up, by kind, business and reason, newest first. */
export const findMailFailures = async (db: Db): Promise<MailFailure[]> =>
  (await db.rows<FoundFailure>('select * from failed_mails($1)', [MOST])).map(
    ({ n: count, reason, ...failure }) => ({ ...failure, count, reason: withoutEmails(reason) }),
  );
