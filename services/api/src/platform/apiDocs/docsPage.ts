import { escapeHtml } from '../../http/html.ts';

/** The style of the API's page, inline and allowed by its hash. */
export const docsStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 16%, transparent); }
* { box-sizing: border-box; }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; margin: 0 0 .25rem; }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem; }
p { margin: .5rem 0; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .375rem 0; }
summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; padding: .625rem .875rem; cursor: pointer; }
summary code { overflow-wrap: anywhere; }
.method { font: 600 .75rem/1 ui-monospace, monospace; min-width: 3.5rem; }
.what { flex: 1 1 14rem; opacity: .8; }
.who { font-size: .8125rem; opacity: .7; }
.inside { padding: 0 .875rem .875rem; }
h3 { font-size: .875rem; margin: .75rem 0 .25rem; }
pre { margin: 0; padding: .75rem; overflow-x: auto; border-radius: .375rem; background: color-mix(in srgb, currentColor 6%, transparent); font: .8125rem/1.5 ui-monospace, monospace; }
`;

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

/** Renders a JSON Schema as a readable outline, such as `{ name: string, tags?: string[] }`. */
const outline = (schema: Json, indent = ''): string => {
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

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Json;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> };
  readonly responses: Record<
    string,
    { readonly content?: Record<string, { readonly schema: Json }> }
  >;
}

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

const section = (title: string, schema: Json | undefined) =>
  schema === undefined ? '' : `<h3>${title}</h3><pre>${escapeHtml(outline(schema))}</pre>`;

const schemaOf = (content: Record<string, { readonly schema: Json }> | undefined) =>
  Object.values(content ?? {})[0]?.schema;

const parametersOf = ({ parameters = [] }: Call) =>
  parameters.length === 0
    ? ''
    : `<h3>Parameters</h3><pre>${parameters
        .map((one) => `${one.name}${one.required ? '' : '?'} (${one.in}): ${outline(one.schema)}`)
        .map(escapeHtml)
        .join('\n')}</pre>`;

const present = (call: Call): string => {
  const [status = '200', answer] = Object.entries(call.responses)[0] ?? [];
  const inside = [
    parametersOf(call),
    section('Body', schemaOf(call.requestBody?.content)),
    section(`Answer ${status}`, schemaOf(answer?.content)),
  ].join('');
  return `<details id="${call.operationId}"><summary><span class="method">${call.method}</span>
<code>/api${escapeHtml(call.path)}</code><span class="what">${escapeHtml(call.summary)}</span>
<span class="who">${escapeHtml(call.description)}</span></summary><div class="inside">${inside}</div></details>`;
};

const anchor = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');

const callsOf = (paths: Record<string, Record<string, Operation>>): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );

/** Renders an OpenAPI document as a page of an edition: every call by its tag, with its schemas. */
export const docsPage = (document: Json, editionName: string): string => {
  const title = `${escapeHtml(editionName)} API`;
  const calls = callsOf(document.paths as Record<string, Record<string, Operation>>);
  const byTag = Map.groupBy(calls, (call) => call.tags[0] ?? '');
  const links = [...byTag.keys()].map((tag) => `<a href="#${anchor(tag)}">${tag}</a>`).join('');
  const sections = [...byTag].map(
    ([tag, of]) =>
      `<section><h2 id="${anchor(tag)}">${tag}</h2>${of.map(present).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${docsStyle}</style></head><body><main><h1>${title}</h1>
<p>Send <code>Authorization: Bearer {token}</code> from <code>POST /api/auth/login</code>, or a key from
<code>POST /api/keys</code> with the scope that the call names. Lists take
<code>limit</code> and <code>cursor</code>; the next page is in the <code>Link</code> header. A refused call
answers <code>{ message, code, errors?, requestId }</code>. For machines:
<a href="/api/openapi.json">openapi.json</a>.</p><nav>${links}</nav>${sections.join('')}</main></body></html>`;
};
