import * as v from 'valibot';
import { clientId } from '../clients.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';

const tag = 'Clients';

/** What the law gives a client: their data, and to be forgotten (decision 103). */
export const clientDataEndpoints = defineEndpoints({
  exportClient: {
    route: routes.exportClient,
    access: 'admin',
    stepUp: true,
    tag,
    summary: 'Everything about a client as a JSON file',
    params: clientId,
    response: null,
    produces: 'application/json',
  },
  anonymizeClient: {
    route: routes.anonymizeClient,
    access: 'admin',
    stepUp: true,
    tag,
    summary: 'Remove what names a client; issued invoices and agreed quotes stay',
    params: clientId,
    response: v.object({
      /** How many documents stay as they were issued. */
      keptDocuments: v.number(),
    }),
  },
});
