import type { MigrationInterface, QueryRunner } from 'typeorm';

const identities = `
  -- Who signs in through an identity provider. Looked up before the tenant is known, as e-mail
  -- addresses are.
  create table user_identity (
    issuer text not null,
    subject text not null,
    business_id uuid not null,
    user_id uuid not null,
    created_at timestamptz(3) not null default now(),
    primary key (issuer, subject),
    foreign key (business_id, user_id) references app_user (business_id, id) on delete cascade
  );
  create index user_identity_user on user_identity (business_id, user_id);

  -- Opens a session once, for the browser that has just come back from a provider.
  create table sign_in_code (
    code_hash bytea primary key,
    business_id uuid not null,
    user_id uuid not null,
    remember boolean not null,
    expires_at timestamptz(3) not null,
    foreign key (business_id, user_id) references app_user (business_id, id) on delete cascade
  );
`;

/** Sign-in through identity providers. */
export class Identities1763719200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(identities);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
