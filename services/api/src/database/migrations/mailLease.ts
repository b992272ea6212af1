import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail is marked before it is sent, so that no transaction is open meanwhile. */
export class MailLease1763850120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outgoing_mail
        -- Of the attempt that runs.
        add column lease uuid,
        add column leased_until timestamptz(3),
        -- Since when the mail server may have accepted it.
        add column handed_over_at timestamptz(3);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
