import type { Db } from '../../database/db.ts';

export interface Invitation {
  business_id: string;
  id: string;
  email: string;
  /** The name that the inviter entered; may be empty. */
  name: string;
  role: 'admin' | 'dispatcher' | 'technician';
  invited_by: string;
  created_at: Date;
}

export interface OpenInvitation {
  company: string;
  invited_by: string;
  email: string;
  name: string;
  role: Invitation['role'];
}

/** The business and role of an invitation, while its link is valid. */
export const findInvitation = (db: Db, tokenHash: Buffer) =>
  db.row<OpenInvitation>(
    `select b.company, u.name as invited_by, i.email, i.name, i.role
     from invitation i
     join business b on b.id = i.business_id
     join app_user u on u.business_id = i.business_id and u.id = i.invited_by
     where i.token_hash = $1 and i.expires_at > now() and b.erase_at is null`,
    [tokenHash],
  );

/** SQL: whether an invitation can be accepted: it has not expired, and its business is not closed. */
const isOpen = `expires_at > now() and not exists (
  select from business b where b.id = invitation.business_id and b.erase_at is not null)`;

/** Redeems an invitation, which the transaction deletes. */
export const redeemInvitation = (db: Db, tokenHash: Buffer) =>
  db.row<Invitation>(
    `delete from invitation where token_hash = $1 and ${isOpen}
     returning business_id, id, email, name, role, invited_by, created_at`,
    [tokenHash],
  );

/** Redeems the newest valid invitation of an e-mail address, within its business, in the same way. */
export const redeemNewestInvitation = (db: Db, email: string) =>
  db.row<Invitation>(
    `delete from invitation where (business_id, id) = (
       select business_id, id from invitation where email = $1::citext and ${isOpen}
       order by created_at desc, id desc limit 1)
     returning business_id, id, email, name, role, invited_by, created_at`,
    [email],
  );
