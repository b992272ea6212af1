import { type ClosureInput, closureMessages } from '@tradewind/contracts/closure';
import type { closureEndpoints } from '@tradewind/contracts/endpoints/closure';
import type { Db } from '../../database/db.ts';
import { conflict, invalid, notFound } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { closeBusiness, recordStateChange } from './closeBusiness.ts';
import { countVisitsAhead, lockBusiness, markReopened } from './closure.queries.ts';

/** A text as keyboards type it, which have no typographic apostrophes and quotes. */
const asTyped = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-');

/**
 * Closes the business of an admin: from now on nobody can use or book it, and it is erased after some
 * days. Every admin is mailed.
 * @throws ApiError 422 unless the name is the company's, or the admin's own where there is none.
 */
const close = async (tx: Db, actor: Actor, { name }: ClosureInput): Promise<Date> => {
  const { businessId } = actor;
  const business = await lockBusiness(tx, businessId);
  if (business === undefined) throw notFound();
  if (business.erase_at !== null) throw conflict(closureMessages.closedAlready);
  const company = business.company || actor.name;
  if (asTyped(name) !== asTyped(company)) throw invalid('name', closureMessages.nameWrong);
  return closeBusiness(tx, businessId, company, actor);
};

/** Closing a business, and keeping it (decision 103). */
export const closureHandlers: Handlers<typeof closureEndpoints> = {
  previewClosure: async (_, { db, actor }) => {
    const ahead = await countVisitsAhead(db, actor.businessId);
    if (ahead === undefined) throw notFound();
    return ahead;
  },

  closeBusiness: ({ body }, { db, actor }) =>
    db.transaction(async (tx) => ({ eraseAt: (await close(tx, actor, body)).toISOString() })),

  keepBusiness: (_, { db, actor }) =>
    db.transaction(async (tx) => {
      if (!(await markReopened(tx, actor.businessId))) throw notFound();
      await recordStateChange(tx, actor.businessId, actor, {
        ...{ kind: 'business_kept', summary: 'Business kept' },
      });
    }),
};
