import type { Endpoint } from '@tradewind/contracts/endpoint';

/** The parts of a valibot schema that name the fields of a value. */
interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  /** Of an array. */
  readonly item?: Schema;
  /** Of an optional or nullable value. */
  readonly wrapped?: Schema;
  /** Of a record. */
  readonly key?: Schema;
  /** Of a record. */
  readonly value?: Schema;
  /** Of a union: schemas; of a picklist: its values. */
  readonly options?: readonly unknown[];
  /** The schema itself and the steps after it. */
  readonly pipe?: readonly { readonly kind: string }[];
}

/** Returns the value itself when it has no undeclared field, otherwise a copy without them. */
type Strip = (value: unknown) => unknown;

const keep: Strip = (value) => value;

/** Drops an array, and an object that is not written as text, as a date is. */
const dropObject: Strip = (value) =>
  typeof value !== 'object' || value === null || value instanceof Date ? value : undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Plain loops: this runs for every field of every response.
const stripArray =
  (strip: Strip): Strip =>
  (value) => {
    if (!Array.isArray(value)) return dropObject(value);
    if (strip === keep) return value;
    for (const item of value) if (strip(item) !== item) return value.map(strip);
    return value;
  };

interface Fields {
  get(key: string): Strip | undefined;
}

const copyDeclared = (value: Readonly<Record<string, unknown>>, fields: Fields) =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      const strip = fields.get(key);
      return strip === undefined ? [] : [[key, strip(field)]];
    }),
  );

const stripObject =
  (fields: Fields): Strip =>
  (value) => {
    if (!isObject(value)) return dropObject(value);
    for (const key in value) {
      const strip = fields.get(key);
      if (strip === keep) continue;
      if (strip === undefined || strip(value[key]) !== value[key]) {
        return copyDeclared(value, fields);
      }
    }
    return value;
  };

const isSchema = (option: unknown): option is Schema =>
  isObject(option) && typeof option.type === 'string';

const SCALARS = ['boolean', 'literal', 'number', 'picklist', 'string'];

const isPicklist = (schema?: Schema): boolean => schema?.type === 'picklist';

const changesFields = ({ pipe = [] }: Schema): boolean =>
  pipe.slice(1).some(({ kind }) => kind === 'schema' || kind === 'transformation');

const isScalar = ({ type, options = [] }: Schema): boolean =>
  SCALARS.includes(type) ||
  (type === 'union' && options.every((option) => isSchema(option) && isScalar(option)));

/** @throws Error for a schema whose fields cannot be told apart, such as a union of objects. */
const compile = (schema: Schema): Strip => {
  const { type, entries, item, wrapped, key, value } = schema;
  if (isScalar(schema)) return dropObject;
  if (type === 'unknown') return keep;
  if (!changesFields(schema)) {
    if (entries !== undefined && type === 'object') {
      return stripObject(
        new Map(Object.entries(entries).map(([name, field]) => [name, compile(field)])),
      );
    }
    if (type === 'array' && item !== undefined) return stripArray(compile(item));
    if (type === 'record' && value !== undefined) {
      const strip = compile(value);
      if (!isPicklist(key)) return strip === keep ? keep : stripObject({ get: () => strip });
      return stripObject(new Map(key?.options?.map((name) => [String(name), strip])));
    }
    if (wrapped !== undefined) return compile(wrapped);
  }
  throw new Error(`The fields of a response of type ${type} cannot be told apart.`);
};

/**
 * Compiles the function that leaves the fields of a response that the contract declares. It drops an
 * object or array that is the value of a scalar field, and keeps everything below a field of type
 * unknown.
 * @throws Error for a response whose fields cannot be told apart, such as a union of objects or an
 * object that is transformed.
 */
export const compileDeclaredFields = ({ response, produces }: Endpoint): Strip =>
  response === null || produces !== undefined ? keep : compile(response);
