import * as v from 'valibot';
import { Activity } from '../activity.ts';
import * as clients from '../clients.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';

const tag = 'Clients';

export const clientEndpoints = defineEndpoints({
  listClients: {
    route: routes.listClients,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'Clients, newest first',
    query: clients.ClientQuery,
    response: v.array(clients.Client),
  },
  createClient: {
    route: routes.createClient,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Create a client',
    body: clients.NewClient,
    response: clients.Client,
    status: 201,
  },
  findPlace: {
    route: routes.findPlace,
    access: 'dispatcher',
    tag,
    summary: 'City and state of a ZIP code, as far as they are known',
    query: clients.PlaceQuery,
    response: clients.Place,
  },
  getClient: {
    route: routes.getClient,
    access: 'dispatcher',
    tag,
    summary: 'One client with what they owe',
    params: clients.clientId,
    response: clients.ClientDetail,
  },
  updateClient: {
    route: routes.updateClient,
    access: 'dispatcher',
    tag,
    summary: 'Update a client',
    params: clients.clientId,
    body: clients.ClientUpdate,
    response: clients.Client,
  },
  deleteClient: {
    route: routes.deleteClient,
    access: 'dispatcher',
    tag,
    summary: 'Delete a client; one with jobs, quotes or invoices is archived',
    params: clients.clientId,
    response: null,
    status: 204,
  },
  getClientTimeline: {
    route: routes.getClientTimeline,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'What happened with a client, newest first',
    params: clients.clientId,
    response: v.array(Activity),
  },
});

/** Access to a client's data, and its removal, on request (decision 103). */
export const clientDataEndpoints = defineEndpoints({
  exportClient: {
    route: routes.exportClient,
    access: 'admin',
    stepUp: true,
    tag,
    summary: 'Everything about a client as a JSON file',
    params: clients.clientId,
    response: null,
    produces: 'application/json',
  },
  anonymizeClient: {
    route: routes.anonymizeClient,
    access: 'admin',
    stepUp: true,
    tag,
    summary: 'Remove what names a client; issued invoices and agreed quotes stay',
    params: clients.clientId,
    response: v.object({
      /** How many documents stay as they were issued. */
      keptDocuments: v.number(),
    }),
  },
});
