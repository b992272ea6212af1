import type { Db } from '../../database/db.ts';
import { cancelErasure } from '../../engines/files/files.queries.ts';

/** A customer's acceptance of one revision of a quote. Rows are only ever added (decision 91). */
export interface FoundAcceptance {
  /** Also names the stored PDF. */
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly accepted_at: string;
  readonly address: string;
  readonly user_agent: string;
  readonly content_hash: string;
  readonly total_cents: number;
  readonly pdf_sha256: string;
}

/** SQL of a column `acceptances` of the quote `q`: FoundAcceptance[], oldest first. */
export const acceptancesColumn = `
  coalesce((
    select json_agg(made order by made.accepted_at, made.id)
    from (select id, revision, name, accepted_at, address, user_agent, content_hash, total_cents,
        pdf_sha256
      from quote_acceptance where business_id = q.business_id and quote_id = q.id) made
  ), '[]') as acceptances`;

export interface NewAcceptance extends Omit<FoundAcceptance, 'accepted_at'> {
  readonly accepted_at: Date;
}

const insert = `
  insert into quote_acceptance (business_id, quote_id, id, revision, name, accepted_at, address,
    user_agent, content_hash, total_cents, pdf_sha256)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/** Stores an acceptance, whose PDF is stored under its id. */
export const insertAcceptance = async (
  tx: Db,
  businessId: string,
  quoteId: string,
  made: NewAcceptance,
): Promise<void> => {
  await cancelErasure(tx, businessId, made.id);
  await tx.rows(insert, [
    ...[businessId, quoteId, made.id, made.revision, made.name, made.accepted_at, made.address],
    ...[made.user_agent, made.content_hash, made.total_cents, made.pdf_sha256],
  ]);
};
