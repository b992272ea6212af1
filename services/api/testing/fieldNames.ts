import { api } from '@tradewind/contracts/api';
import { toOpenApi } from '@tradewind/contracts/openapi';
import type { EndpointCall } from './endpointTable.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: object } }>;
  };
}

const { paths } = toOpenApi(api, { title: '', version: '' }) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = new Map(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);

/** The names of the fields in a call's body, as the OpenAPI document lists them. */
export const fieldsOf = ({ name }: Pick<EndpointCall, 'name'>): string[] => {
  const content = operations.get(name)?.requestBody?.content ?? {};
  return Object.values(content).flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
};

/** The names in a call's query, as the OpenAPI document lists them. */
export const queryOf = ({ name }: Pick<EndpointCall, 'name'>): string[] =>
  (operations.get(name)?.parameters ?? [])
    .filter((one) => one.in === 'query')
    .map((one) => one.name);
