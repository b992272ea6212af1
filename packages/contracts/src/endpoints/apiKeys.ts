import * as v from 'valibot';
import { ApiKey, CreatedKey, keyId, NewKey, NewPageToken, PageToken } from '../apiKeys.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';

const tag = 'Keys';

/** Keys for programs and for partners' pages (decisions 81 and 82). */
export const keyEndpoints = defineEndpoints({
  getKeys: {
    route: routes.getKeys,
    access: 'admin',
    tag,
    summary: 'Keys of the business, newest first, at most 100; never the keys themselves',
    response: v.array(ApiKey),
  },
  createKey: {
    route: routes.createKey,
    access: 'admin',
    stepUp: true,
    tag,
    summary: 'Create a key; the response has it, the only time',
    body: NewKey,
    response: CreatedKey,
    status: 201,
  },
  deleteKey: {
    route: routes.deleteKey,
    access: 'admin',
    stepUp: true,
    tag,
    summary: 'Delete a key; its next call gets 401',
    params: keyId,
    response: null,
    status: 204,
  },
  createPageToken: {
    route: routes.createPageToken,
    access: 'dispatcher',
    limit: 'page-token',
    countedByHandler: true,
    tag,
    summary: 'Create a token of 15 minutes for a partner’s page; needs a secret key',
    body: NewPageToken,
    response: PageToken,
    status: 201,
  },
});
