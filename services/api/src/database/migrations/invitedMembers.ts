import type { MigrationInterface, QueryRunner } from 'typeorm';

const invitedMembers = `
  -- Of a member who joined by an invitation: who sent it, and when (decision 78).
  alter table app_user add column invited_by uuid, add column invited_at timestamptz(3);
`;

/** Members know the invitation that they joined by. */
export class InvitedMembers1763880110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(invitedMembers);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
