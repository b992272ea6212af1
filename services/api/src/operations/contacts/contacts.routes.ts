import { randomUUIDv7 } from 'node:crypto';
import { type ContactUpdate, contactMessages } from '@tradewind/contracts/contacts';
import type { contactEndpoints } from '@tradewind/contracts/endpoints/properties';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { recordClientActivity } from '../../engines/activity.ts';
import { invalid } from '../../http/apiError.ts';
import type { Actor, Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { getClient, lockClient } from '../clients/clients.queries.ts';
import { ContactEntity } from './contact.entity.ts';
import {
  deleteContact,
  type FoundContact,
  findContacts,
  getContact,
  lockContact,
  positionOf,
  presentContact,
} from './contacts.queries.ts';

/** @throws ApiError 422 for a contact that gets mails and has no address. */
const requireAddress = ({ email, ...body }: ContactUpdate) => {
  const getsMail = body.getsBookings || body.getsQuotes || body.getsInvoices;
  if (getsMail && !email) throw invalid('email', contactMessages.emailForMails);
};

/** Adds a line about a change of a contact to the timeline of its client. */
const recordChange = (
  tx: Db,
  { client_id: clientId, name }: FoundContact,
  change: 'added' | 'changed' | 'deleted',
  by: Actor,
): Promise<void> =>
  recordClientActivity(tx, {
    ...{ businessId: by.businessId, clientId, by },
    summary: `Contact “${name}” ${change}`,
  });

export const contactHandlers: Handlers<typeof contactEndpoints> = {
  listClientContacts: async ({ params, query }, { db, actor }) => {
    await getClient(db, actor.businessId, params.id);
    const found = await findContacts(db, actor.businessId, params.id, query);
    return toPage(found, query.limit, positionOf, presentContact);
  },

  createContact: ({ params, body }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      requireAddress(body);
      await lockClient(tx, businessId, params.id);
      const key = { businessId, id: randomUUIDv7() };
      const columns = { ...omitUndefined(body), name: body.name };
      await tx.manager.insert(ContactEntity, { ...columns, ...key, clientId: params.id });
      const created = await getContact(tx, businessId, key.id);
      await recordChange(tx, created, 'added', actor);
      return presentContact(created);
    }),

  getContact: async ({ params }, { db, actor }) =>
    presentContact(await getContact(db, actor.businessId, params.id)),

  updateContact: ({ params: { id }, body: { version, ...body } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const changes = omitUndefined(body);
      const stored = await lockContact(tx, businessId, id);
      requireAddress({ ...presentContact(stored), ...changes });
      await updateRow(tx, ContactEntity, { businessId, id }, version, changes);
      const updated = await getContact(tx, businessId, id);
      await recordChange(tx, updated, 'changed', actor);
      return presentContact(updated);
    }),

  deleteContact: ({ params: { id } }, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const stored = await lockContact(tx, businessId, id);
      await deleteContact(tx, businessId, id);
      await recordChange(tx, stored, 'deleted', actor);
    }),
};
