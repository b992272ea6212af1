import type { bankEndpoints } from '@tradewind/contracts/endpoints/bank';
import type { LinkTokenCreateRequest } from 'plaid';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { ApiError, notFound } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { presentConnection, presentTransaction } from './bank.presenter.ts';
import { type FoundTransaction, findConnections, findTransactions } from './bank.queries.ts';
import {
  type BankDependencies,
  endConnection,
  openConnection,
  saveConnection,
} from './connections.ts';
import { syncConnection } from './syncConnection.ts';

const locationOf = (row: FoundTransaction) => [row.booked_on, row.id];

const recordBankActivity = (db: Db, { businessId, ...by }: Actor, kind: string, summary: string) =>
  recordActivity(db, { businessId, entity: 'business', entityId: businessId, kind, summary, by });

const getShownConnection = async (db: Db, businessId: string, id: string) => {
  const [found] = await findConnections(db, businessId, id);
  if (found === undefined) throw notFound();
  return presentConnection(found);
};

const linkRequest = (userId: string): LinkTokenCreateRequest => ({
  user: { client_user_id: userId },
  client_name: 'Tradewind',
  language: 'en',
  // The library's enums, which Node cannot take in as types only.
  country_codes: ['US', 'CA'] as LinkTokenCreateRequest['country_codes'],
});
const products = {
  products: ['transactions'] as NonNullable<LinkTokenCreateRequest['products']>,
};

/** The connection page's calls. Tokens of the bank come in and never go out. */
export const bankHandlers = (dependencies: BankDependencies): Handlers<typeof bankEndpoints> => {
  const { bank } = dependencies;
  return {
    createLinkToken: async ({ body }, { db, actor }) => {
      const again =
        body.connectionId === undefined
          ? undefined
          : await openConnection(db, dependencies, actor.businessId, body.connectionId);
      const about = again === undefined ? products : { access_token: again.accessToken };
      const request = { ...linkRequest(actor.userId), ...about };
      const { link_token } = await bank.call((plaid) => plaid.linkTokenCreate(request));
      const page = `/dev/test-bank/link?token=${link_token}`;
      return { link_token, testBankUrl: bank.isTestBank ? page : null };
    },

    exchangePublicToken: async ({ body }, { db, actor, log }) => {
      const { businessId } = actor;
      const id = await saveConnection(db, dependencies, businessId, body.public_token);
      const connection = await openConnection(db, dependencies, businessId, id);
      // The bank is connected even if its transactions are not ready: a later sync reads them.
      await syncConnection(db, dependencies, connection).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        log.warn({ connection: id, reason: error.message }, 'the first sync of a bank failed');
      });
      const answer = await getShownConnection(db, businessId, id);
      await db.transaction(async (tx) => {
        await recordBankActivity(tx, actor, 'bank', `${answer.institution} connected`);
        const subject = { id, name: answer.institution };
        await recordActorEvent(tx, actor, 'bank_connected', { subject });
      });
      return answer;
    },

    getBankConnections: async (_, { db, actor }) =>
      (await findConnections(db, actor.businessId)).map(presentConnection),

    syncBank: async ({ params: { id } }, { db, actor: { businessId } }) => {
      await syncConnection(
        db,
        dependencies,
        await openConnection(db, dependencies, businessId, id),
      );
      return getShownConnection(db, businessId, id);
    },

    disconnectBank: async ({ params: { id } }, { db, actor, log }) => {
      const { businessId } = actor;
      // Gone here in any case, also when the bank is away or the key to its token is lost.
      await endConnection(db, dependencies, businessId, id).catch((error: Error) =>
        log.warn({ connection: id, reason: error.message }, 'the bank was not told'),
      );
      const remove = `delete from bank_connection where business_id = $1 and id = $2
        returning institution`;
      await db.transaction(async (tx) => {
        const removed = await tx.row<{ institution: string }>(remove, [businessId, id]);
        if (removed === undefined) throw notFound();
        await recordBankActivity(tx, actor, 'bank', `${removed.institution} disconnected`);
        const subject = { id, name: removed.institution };
        await recordActorEvent(tx, actor, 'bank_disconnected', { subject });
      });
    },

    listBankTransactions: async ({ query }, { db, actor }) => {
      const found = await findTransactions(db, actor.businessId, query);
      return toPage(found, query.limit, locationOf, presentTransaction);
    },
  };
};
