import type { Usage } from '@tradewind/contracts/usage';
import { expect, test } from 'vitest';
import { callsOf, type OpenApi } from './apiShapes.ts';
import { findBreaks } from './compareUsage.ts';

type Json = Record<string, unknown>;

const job = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    notes: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    status: { enum: ['draft', 'done'] },
    client: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    tasks: { type: 'array', items: { $ref: '#/$defs/task' } },
  },
  required: ['title', 'notes', 'status', 'client', 'tasks'],
  $defs: {
    task: { type: 'object', properties: { done: { type: 'boolean' } }, required: ['done'] },
  },
};
const body = {
  type: 'object',
  properties: { title: { type: 'string' }, notes: { type: 'string' } },
  required: ['title'],
};

const contract = (answer: Json = job, taken: Json = body, path = '/jobs/{id}') => {
  const content = (schema: Json) => ({ content: { 'application/json': { schema } } });
  const update = {
    operationId: 'updateJob',
    requestBody: content(taken),
    responses: { 200: content(answer) },
  };
  // Schemas are plain JSON here, as in the document that a server sends.
  return callsOf({ paths: { [path]: { put: update } } } as OpenApi);
};

const usage: Usage = {
  version: 1,
  calls: {
    updateJob: {
      route: 'PUT /jobs/{id}',
      reads: {
        '': ['object'],
        title: ['string'],
        status: ['"done"', '"draft"'],
        client: ['object'],
        'client.name': ['string'],
        tasks: ['array'],
        'tasks[]': ['object'],
        'tasks[].done': ['boolean'],
      },
      whole: ['title'],
      sends: { body: ['object'], 'body.title': ['string'] },
    },
  },
};

const without = (schema: Json, name: string, required = false): Json => {
  const properties = { ...(schema.properties as Json) };
  if (!required) delete properties[name];
  const left = (schema.required as string[]).filter((one) => one !== name);
  return { ...schema, properties, required: left };
};
const changed = (schema: Json, name: string, to: Json): Json => ({
  ...schema,
  properties: { ...(schema.properties as Json), [name]: to },
});

test.each<[string, ReturnType<typeof contract>, string]>([
  [
    'a call that is gone',
    callsOf({ paths: {} }),
    'calls updateJob (PUT /jobs/{id}), which is gone',
  ],
  [
    'a call at another address',
    contract(job, body, '/work/{id}'),
    'calls updateJob at PUT /jobs/{id}, which is now PUT /work/{id}',
  ],
  [
    'a field that is gone, with those inside of it',
    contract(without(job, 'client')),
    'reads client, which PUT /jobs/{id} no longer gives',
  ],
  [
    'an answer that is gone, with all of its fields',
    callsOf({
      paths: {
        '/jobs/{id}': {
          put: {
            operationId: 'updateJob',
            requestBody: {
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { title: { type: 'string' } } },
                },
              },
            },
            responses: { 204: {} },
          },
        },
      },
    }),
    'reads the whole, which PUT /jobs/{id} no longer gives',
  ],
  [
    'a field that is gone where a whole is passed on',
    contract(without(job, 'title')),
    'may read title, which PUT /jobs/{id} no longer gives',
  ],
  [
    'a field that may be missing',
    contract(without(job, 'status', true)),
    'reads status, which PUT /jobs/{id} may leave out',
  ],
  [
    'a field that may be null',
    contract(changed(job, 'client', { anyOf: [{ type: 'null' }, job.properties.client] })),
    'reads client, which PUT /jobs/{id} may give as null',
  ],
  [
    'a value that a remote does not know',
    contract(changed(job, 'status', { enum: ['draft', 'done', 'late'] })),
    'reads status, which PUT /jobs/{id} may give as "late", and knows "done", "draft"',
  ],
  [
    'another type inside of a list',
    contract({ ...job, $defs: { task: changed(job.$defs.task, 'done', { type: 'string' }) } }),
    'reads tasks.done, which PUT /jobs/{id} may give as string, and knows boolean',
  ],
  [
    'a field that is no longer taken',
    contract(job, without(body, 'title')),
    'sends title, which PUT /jobs/{id} no longer takes',
  ],
  [
    'a field that is newly required',
    contract(job, { ...body, required: ['title', 'notes'] }),
    'does not send notes, which PUT /jobs/{id} requires',
  ],
])('%s breaks a remote that uses it', (_, api, sentence) => {
  expect(findBreaks(usage, api)).toEqual([sentence]);
});

test('a contract that only adds, or changes what nobody reads, breaks nothing', () => {
  expect(findBreaks(usage, contract())).toEqual([]);
  const added = changed(changed(job, 'colour', { type: 'string' }), 'notes', { type: 'number' });
  expect(findBreaks(usage, contract(added, changed(body, 'colour', { type: 'string' })))).toEqual(
    [],
  );
  expect(findBreaks(usage, contract(changed(job, 'status', { const: 'done' })))).toEqual([]);
});
