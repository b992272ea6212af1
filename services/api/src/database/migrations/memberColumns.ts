import { SqlMigration } from './migrationClass.ts';

/** Time off of members (decision 106). */
export class MemberExceptions1763870106000 extends SqlMigration {
  readonly sql = `
      -- As the contract's MemberException.
      alter table app_user add column exceptions jsonb not null default '[]';
    `;
}

const invitedMembers = `
  -- Of a member who joined by an invitation: who sent it, and when (decision 78).
  alter table app_user add column invited_by uuid, add column invited_at timestamptz(3);
`;

/** Members know the invitation that they joined by. */
export class InvitedMembers1763880110000 extends SqlMigration {
  readonly sql = invitedMembers;
}
