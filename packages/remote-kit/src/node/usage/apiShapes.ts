/** A JSON Schema, as an OpenAPI document has it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: boolean | Schema;
  readonly prefixItems?: readonly Schema[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses?: Readonly<Record<string, Content>>;
}

/** The part of an OpenAPI document that is compared. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/**
 * Fields by their path, such as `client.name` or `lines[].price`, each with the kinds of values that
 * it may have: `string`, `null`, `"draft"`, and `missing` for one that may be absent. The path of the
 * value as a whole is empty.
 */
export type Fields = ReadonlyMap<string, ReadonlySet<string>>;

/** A call: its route, the fields of its answer, and those of its query and body. */
export interface CallShape {
  /** `GET /jobs/{id}`. */
  readonly route: string;
  readonly answer: Fields;
  /** Paths begin with `query` or `body`. */
  readonly request: Fields;
}

/** Levels below which a schema that contains itself is not followed. */
const DEEPEST = 8;

/** The branches of a schema without `$ref`, `anyOf` and `allOf`. */
const branchesOf = (schema: Schema, document: unknown): readonly Schema[] => {
  if (schema.$ref !== undefined) {
    const target = schema.$ref
      .replace(/^#\/?/, '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    return target === undefined ? [{}] : branchesOf(target as Schema, document);
  }
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return options.flatMap((one) => branchesOf(one, document));
  if (schema.allOf !== undefined) {
    const all = schema.allOf.flatMap((one) => branchesOf(one, document));
    return [
      {
        type: 'object',
        properties: Object.assign({}, ...all.map(({ properties }) => properties)),
        required: all.flatMap(({ required = [] }) => required),
      },
    ];
  }
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
};

const kindsOf = ({ type, enum: values, const: value }: Schema): readonly string[] => {
  if (values !== undefined) return values.map((one) => JSON.stringify(one));
  if (value !== undefined) return [JSON.stringify(value)];
  if (type === undefined) return ['anything'];
  return [type === 'integer' ? 'number' : String(type)];
};

/** Lists the fields of a schema. */
const fieldsOf = (schema: Schema | undefined, start = ''): Fields => {
  const fields = new Map<string, Set<string>>();
  const add = (path: string, schemas: readonly Schema[], mayBeMissing: boolean, depth: number) => {
    const branches = schemas.flatMap((one) => branchesOf(one, schema));
    const kinds = fields.get(path) ?? new Set();
    for (const kind of branches.flatMap(kindsOf)) kinds.add(kind);
    if (mayBeMissing) kinds.add('missing');
    fields.set(path, kinds);
    if (depth === DEEPEST) return;
    const objects = branches.filter(({ properties }) => properties !== undefined);
    const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
    for (const name of names) {
      const found = objects.flatMap(({ properties }) => properties?.[name] ?? []);
      const isAlwaysThere = objects.every(({ required = [] }) => required.includes(name));
      add(path === '' ? name : `${path}.${name}`, found, !isAlwaysThere, depth + 1);
    }
    const values = branches.flatMap(({ additionalProperties: one }) =>
      typeof one === 'object' ? [one] : [],
    );
    if (values.length > 0) add(`${path}{}`, values, false, depth + 1);
    const elements = branches.flatMap(({ items, prefixItems = [] }) => [
      ...(typeof items === 'object' ? [items] : []),
      ...prefixItems,
    ]);
    if (elements.length > 0) add(`${path}[]`, elements, false, depth + 1);
  };
  if (schema !== undefined) add(start, [schema], false, 0);
  return fields;
};

const jsonOf = (content: Content | undefined) => content?.content?.['application/json']?.schema;

const requestOf = ({ parameters = [], requestBody }: Operation): Fields => {
  const query = parameters.filter(({ in: place }) => place === 'query');
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
  const required = query.filter((one) => one.required).map(({ name }) => name);
  const queryFields = query.length > 0 ? { type: 'object', properties, required } : undefined;
  return new Map([...fieldsOf(queryFields, 'query'), ...fieldsOf(jsonOf(requestBody), 'body')]);
};

/** Lists the calls of an API by name, from its OpenAPI document. */
export const callsOf = ({ paths }: OpenApi): ReadonlyMap<string, CallShape> =>
  new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) => {
        const { operationId: name, responses = {} } = operation;
        if (name === undefined) return [];
        const [, success] = Object.entries(responses).find(([status]) => status < '300') ?? [];
        const answer = fieldsOf(jsonOf(success));
        const route = `${method.toUpperCase()} ${path}`;
        return [[name, { route, answer, request: requestOf(operation) }] as const];
      }),
    ),
  );
