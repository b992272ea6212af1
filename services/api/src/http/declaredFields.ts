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
  readonly value?: Schema;
  /** Of a union: schemas; of a picklist: its values. */
  readonly options?: readonly unknown[];
}

/** Returns the value itself when it has no undeclared field, otherwise a copy without them. */
type Strip = (value: unknown) => unknown;

const keep: Strip = (value) => value;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Plain loops: this runs for every field of every response.
const stripArray =
  (strip: Strip): Strip =>
  (value) => {
    if (strip === keep || !Array.isArray(value)) return value;
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
    if (!isObject(value)) return value;
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

const SCALARS = ['boolean', 'literal', 'number', 'picklist', 'string', 'unknown'];

/** @throws Error for a schema whose fields cannot be told apart, such as a union of objects. */
const compile = ({ type, entries, item, wrapped, value, options = [] }: Schema): Strip => {
  if (type === 'object' && entries !== undefined) {
    return stripObject(
      new Map(Object.entries(entries).map(([key, field]) => [key, compile(field)])),
    );
  }
  if (type === 'array' && item !== undefined) return stripArray(compile(item));
  if (type === 'record' && value !== undefined) {
    const strip = compile(value);
    return strip === keep ? keep : stripObject({ get: () => strip });
  }
  if (wrapped !== undefined) return compile(wrapped);
  const isScalar =
    SCALARS.includes(type) ||
    (type === 'union' && options.every((option) => isSchema(option) && compile(option) === keep));
  if (isScalar) return keep;
  throw new Error(`The fields of a response of type ${type} cannot be told apart.`);
};

/**
 * Compiles the function that leaves the fields of a response that the contract declares. It checks
 * names only: no value, and nothing below a field of type unknown.
 * @throws Error for a response whose fields cannot be told apart, such as a union of objects.
 */
export const compileDeclaredFields = ({ response, produces }: Endpoint): Strip =>
  response === null || produces !== undefined ? keep : compile(response);
