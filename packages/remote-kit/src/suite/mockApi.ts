import type { ApiClient } from '@tradewind/api-client';
import { api } from '@tradewind/contracts/api';
import type { Endpoint } from '@tradewind/contracts/endpoint';
import { sampleOf } from './sample.ts';

/** How the API behaves while a screen is looked at. */
export const moods = ['waits', 'refuses', 'answers'] as const;
export type Mood = (typeof moods)[number];

const answer = (name: string, endpoint: Endpoint): unknown => {
  const body = endpoint.response === null ? undefined : sampleOf(endpoint.response);
  return name.startsWith('list') ? { rows: body } : body;
};

const refusal = () =>
  Object.assign(new Error('Something went wrong on our side. Please try again.'), {
    name: 'ApiFailure',
    status: 500,
    code: 'internal',
    errors: [],
  });

const call = (mood: Mood, name: string, endpoint: Endpoint) => () => {
  if (mood === 'waits') return new Promise(() => undefined);
  return mood === 'refuses' ? Promise.reject(refusal()) : Promise.resolve(answer(name, endpoint));
};

/** An API of that mood, with every call of the contract. */
export const mockApi = (mood: Mood): Partial<ApiClient> =>
  Object.fromEntries(
    Object.entries<Endpoint>(api).map(([name, endpoint]) => [name, call(mood, name, endpoint)]),
  );
