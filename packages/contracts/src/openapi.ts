import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { type Api, type Endpoint, isDeployAccess, splitRoute } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { isOpenToEveryKey, scopeOf } from './keyScopes.ts';
import { comparesVersion } from './shapes.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode,
    target: 'draft-2020-12',
    errorMode: 'ignore',
  }) as Json;
  return rest;
};

const parametersOf = (endpoint: Endpoint): Json[] =>
  (['params', 'query'] as const).flatMap((source) => {
    const schema = endpoint[source];
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: source === 'params' ? 'path' : 'query',
      required: source === 'params' || required.includes(name),
      schema: property,
    }));
  });

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key within 24 hours answers the first result again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag with which the row was read: 409 when it has changed since.',
  schema: { type: 'string' },
};

const fileBody = (types: readonly string[]): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
      encoding: { file: { contentType: types.join(', ') } },
    },
  },
});

const errorStatuses = (endpoint: Endpoint) => [
  ...(endpoint.access === 'public' ? [] : ['401']),
  ...(endpoint.access === 'public' ? [] : ['403']),
  ...(endpoint.params ? ['404'] : []),
  ...(comparesVersion(endpoint) ? ['409', '412'] : []),
  ...(endpoint.upload ? ['413', '415'] : []),
  ...(endpoint.body || endpoint.query || endpoint.params || endpoint.upload ? ['422'] : []),
  ...(endpoint.limit ? ['429'] : []),
];

const responsesOf = (endpoint: Endpoint, isList: boolean): Json => {
  const success: Json = { description: 'OK' };
  if (endpoint.produces !== undefined) {
    success.content = { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } };
  } else if (endpoint.response !== null) {
    const schema = schemaOf(endpoint.response, 'output');
    success.content = { 'application/json': { schema } };
  }
  if (isList) {
    success.headers = {
      Link: { description: 'The next page, as <…>; rel="next"', schema: { type: 'string' } },
    };
  }
  const errorResponse = { $ref: '#/components/responses/Refused' };
  return {
    [endpoint.status ?? 200]: success,
    ...Object.fromEntries(errorStatuses(endpoint).map((status) => [status, errorResponse])),
  };
};

const accessOf = ({ access, stepUp }: Endpoint): Json => {
  if (access === 'public') return { description: 'Needs no token.', security: [] };
  if (isDeployAccess(access)) {
    const key = access === 'deploy' ? ', a deploy key of the remote' : '';
    return {
      description: `Needs the deploy token${key} or the session of an operator.`,
      security: [{ [access]: [] }, { bearer: [] }],
    };
  }
  const role = `Needs the role ${access}`;
  const description = stepUp
    ? `${role}, and a sign-in or POST /auth/step-up within the last ten minutes: else 403 with the code step_up_required.`
    : `${role}.`;
  return { description, security: [{ bearer: [] }] };
};

/** Adds the scope with which a key reaches the call, if one does. */
const keyAccessOf = (endpoint: Endpoint, access: Json): Json => {
  const scope = scopeOf(endpoint);
  if (scope === undefined && !isOpenToEveryKey(endpoint)) return access;
  const security = access.security as Json[];
  return {
    description: `${access.description} Or a key${scope === undefined ? '' : ` with ${scope}`}.`,
    security: [...security, { key: scope === undefined ? [] : [scope] }],
  };
};

const operationOf = (name: string, endpoint: Endpoint): Json => {
  const parameters = [
    ...parametersOf(endpoint),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
    ...(comparesVersion(endpoint) ? [ifMatch] : []),
  ];
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...keyAccessOf(endpoint, accessOf(endpoint)),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        // A missing body is read as an empty object.
        required: !v.is(endpoint.body, {}),
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && { requestBody: fileBody(endpoint.upload.types) }),
    responses: responsesOf(endpoint, name.startsWith('list')),
  };
};

/**
 * Creates the OpenAPI 3.1 document of an endpoint table; every route with its security (decision
 * 4).
 */
export const toOpenApi = (api: Api, info: { title: string; version: string }): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(api)) {
    const [method, path] = splitRoute(endpoint.route);
    const key = path.replace(/:(\w+)/g, '{$1}');
    paths[key] = { ...paths[key], [method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of a program or a page token, with the scope that the call names',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'DEPLOY_TOKEN of the server' },
        deploy: {
          type: 'http',
          scheme: 'bearer',
          description: 'DEPLOY_TOKEN of the server, or a JWT signed by a deploy key of the remote',
        },
      },
      responses: {
        Refused: {
          description: 'Refused, with the reason',
          content: { 'application/json': { schema: schemaOf(ApiError, 'output') } },
        },
      },
    },
  };
};
