import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mails of a business are counted by the day, and take turns with those of others. */
export class MailAllowance1763820097000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table business
        -- Mails to customers that it may send a day; null for those of its plan.
        add column mails_per_day int check (mails_per_day >= 0),
        -- The last day, in its zone, on which its admins were told that most of them are used.
        add column mails_noticed_on date;
      create index outgoing_mail_of_day on outgoing_mail (business_id, created_at);
      create index outgoing_mail_unsent on outgoing_mail (business_id)
        where sent_at is null and failed_at is null;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
