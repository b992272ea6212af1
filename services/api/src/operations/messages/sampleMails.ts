import type { MessageKind } from '@tradewind/contracts/customerMessages';
import type { Db } from '../../database/db.ts';
import { isBookable } from '../../engines/access.ts';
import type { JobMails } from '../../engines/mail/jobMailPayloads.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { addDays, todayIn, toInstant } from '../../engines/time/zone.ts';

/** The mail of each switch, in the order of the settings. */
export const sampleMails: readonly (readonly [kind: MessageKind, mail: keyof JobMails])[] = [
  ['onMyWay', 'job-on-my-way'],
  ['reminder', 'job-reminder'],
  ['moved', 'job-moved'],
  ['cancelled', 'job-cancelled'],
  ['assigned', 'job-assigned'],
];

interface SampleRow {
  readonly timezone: string;
  readonly crew: string | null;
  readonly service: string | null;
  readonly is_bookable: boolean;
  readonly provider_id: string;
}

const findRow = `
  select b.timezone, ${isBookable} as is_bookable, b.owner_id as provider_id,
    (select u.name from app_user u where u.business_id = b.id and u.status = 'active'
      order by u.role = 'technician' desc, u.created_at, u.id limit 1) as crew,
    (select s.name from service s where s.business_id = b.id and s.is_active
      order by s.position, s.id limit 1) as service
  from business b where b.id = $1`;

/**
 * The facts of a sample job, for previews: an invented customer tomorrow at nine, with a member and
 * a service of the business.
 */
export const findSampleFacts = async (
  db: Db,
  businessId: string,
  company: string,
): Promise<MailPayloads['job-assigned'] | undefined> => {
  const row = await db.row<SampleRow>(findRow, [businessId]);
  if (row === undefined) return undefined;
  const tomorrow = addDays(todayIn(row.timezone), 1);
  return {
    jobId: 'sample',
    sequence: 1,
    name: 'Alex Morgan',
    company,
    service: row.service ?? 'Annual check',
    startTime: toInstant(tomorrow, '09:00', row.timezone).toISOString(),
    duration: 60,
    timezone: row.timezone,
    ...(row.is_bookable && { bookableAt: row.provider_id }),
    address: '12 Main Street, Springfield, IL 62701',
    crew: row.crew ?? '',
    message: '',
    customer: 'Alex Morgan',
    phone: '(555) 010-0100',
  };
};
