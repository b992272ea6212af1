import { SqlMigration } from './migrationClass.ts';

/** The mails of a business are counted by the day, and take turns with those of others. */
export class MailAllowance1763820097000 extends SqlMigration {
  readonly sql = `
      alter table business
        -- Mails to customers that it may send a day; null for those of its plan.
        add column mails_per_day int check (mails_per_day >= 0),
        -- The last day, in its zone, on which its admins were told that most of them are used.
        add column mails_noticed_on date;
      create index outgoing_mail_of_day on outgoing_mail (business_id, created_at);
      create index outgoing_mail_unsent on outgoing_mail (business_id)
        where sent_at is null and failed_at is null;
    `;
}

/** A mail is marked before it is sent, so that no transaction is open meanwhile. */
export class MailLease1763850120000 extends SqlMigration {
  readonly sql = `
      alter table outgoing_mail
        -- Of the attempt that runs.
        add column lease uuid,
        add column leased_until timestamptz(3),
        -- Since when the mail server may have accepted it.
        add column handed_over_at timestamptz(3);
    `;
}

/** A mail that names who comes says so, so that its customer is mailed when somebody else does. */
export class MailedLead1765030210000 extends SqlMigration {
  readonly sql = `
      -- The member whom a mail about an appointment names; null in one that names nobody.
      alter table outgoing_mail add column lead_id uuid;
    `;
}

/** A mail about an appointment names its visit, so that no visit is mailed about twice. */
export class VisitMails1764010132003 extends SqlMigration {
  readonly sql = `
      -- Null where an earlier release wrote it: then of the first visit, which has the job's id.
      alter table outgoing_mail add column visit_id uuid;
    `;
}
