type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const simple = (schema: Json): string => {
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  return String(schema.format ?? schema.type ?? 'any');
};

const choices = (schema: Json): Json[] | undefined => {
  const found = schema.anyOf ?? schema.oneOf;
  return Array.isArray(found) ? (found as Json[]) : undefined;
};

/** A JSON Schema as an outline that a person can read, such as `{ name: string, tags?: string[] }`. */
export const outline = (schema: Json, indent = ''): string => {
  const among = choices(schema);
  if (among) return [...new Set(among.map((one) => outline(one, indent)))].join(' | ');
  if (schema.type === 'array' && isObject(schema.items))
    return `${outline(schema.items, indent)}[]`;
  if (!isObject(schema.properties)) return simple(schema);
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties).map(
    ([name, property]) =>
      `${inner}${name}${required.has(name) ? '' : '?'}: ${outline(property as Json, inner)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
};
