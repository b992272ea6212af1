import {
  activeMembers,
  businessBytes,
  businessName,
  businessState,
  lastSignIn,
} from '../../accounts/operators/businesses.queries.ts';
import type { Db } from '../../database/db.ts';

/** A business as its operator sees it. */
export interface OperatedBusiness {
  readonly id: string;
  /** Its company; the name of its first user where there is none. */
  readonly company: string;
  readonly plan: string;
  readonly state: 'open' | 'suspended' | 'closed';
  readonly createdAt: Date;
  /** Active members. */
  readonly members: number;
  readonly lastSignIn: Date | null;
  /** Bytes of its files. */
  readonly bytes: number;
  readonly suspendedAt: Date | null;
  readonly suspendedFor: string | null;
  /** When it is erased, once it is closed. */
  readonly eraseAt: Date | null;
  /** E-mail addresses of its active admins. */
  readonly admins: string[];
}

const select = `
  select b.id, ${businessName} as company, b.plan, ${businessState} as state,
    b.created_at as "createdAt", b.suspended_at as "suspendedAt",
    b.suspended_for as "suspendedFor", b.erase_at as "eraseAt", ${activeMembers} as members,
    ${lastSignIn} as "lastSignIn", ${businessBytes} as bytes,
    array(select u.email::text from app_user u where u.business_id = b.id and u.role = 'admin'
      and u.status = 'active' order by u.email) as admins
  from business b`;

/** Every business, the oldest first; only the owner of the tables sees what they have. */
export const findBusinesses = (db: Db) =>
  db.rows<OperatedBusiness>(`${select} order by b.created_at, b.id`);

/** The business with an id. */
export const findBusiness = (db: Db, id: string) =>
  db.row<OperatedBusiness>(`${select} where b.id::text = $1`, [id]);
