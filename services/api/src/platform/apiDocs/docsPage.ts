import { escapeHtml } from '../../http/html.ts';
import { docsStyle } from './docsStyle.ts';
import { outline } from './outline.ts';

type Json = Record<string, unknown>;

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

const part = (title: string, schema: Json | undefined) =>
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
    part('Body', schemaOf(call.requestBody?.content)),
    part(`Answer ${status}`, schemaOf(answer?.content)),
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

/** A page on which people read an OpenAPI document: every call by its tag, with its shapes. */
export const docsPage = (document: Json): string => {
  const calls = callsOf(document.paths as Record<string, Record<string, Operation>>);
  const byTag = Map.groupBy(calls, (call) => call.tags[0] ?? '');
  const links = [...byTag.keys()].map((tag) => `<a href="#${anchor(tag)}">${tag}</a>`).join('');
  const sections = [...byTag].map(
    ([tag, of]) =>
      `<section><h2 id="${anchor(tag)}">${tag}</h2>${of.map(present).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Tradewind API</title>
<style>${docsStyle}</style></head><body><main><h1>Tradewind API</h1>
<p>Send <code>Authorization: Bearer {token}</code> from <code>POST /api/auth/login</code>. Lists take
<code>limit</code> and <code>cursor</code>; the next page is in the <code>Link</code> header. A refused call
answers <code>{ message, code, errors?, requestId }</code>. For machines:
<a href="/api/openapi.json">openapi.json</a>.</p><nav>${links}</nav>${sections.join('')}</main></body></html>`;
};
