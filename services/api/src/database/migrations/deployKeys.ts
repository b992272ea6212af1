import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys by which teams release their remotes, and what they have signed (decision 99). */
export class DeployKeys1763820099000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Belongs to the server, as releases do, and to no business.
      create table deploy_key (
        -- The thumbprint of the public key.
        id text primary key,
        remote text not null,
        name text not null,
        public_key jsonb not null,
        created_by text not null,
        created_at timestamptz(3) not null default now(),
        revoked_by text,
        revoked_at timestamptz(3)
      );
      alter table release add column signed_by text references deploy_key;
      alter table release add column signed_at timestamptz(3);
      -- The signed manifest and its signature, to be checked again by anybody.
      alter table release add column signature jsonb;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
