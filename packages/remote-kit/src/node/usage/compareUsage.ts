import type { CallUsage, Usage } from '@tradewind/contracts/usage';
import type { CallShape, Fields } from './apiShapes.ts';
import { parentOf } from './readUsage.ts';

/** The kind of a literal such as `"draft"` or `3`; a kind that is no literal is its own. */
const widened = (kind: string) => {
  if (kind.startsWith('"')) return 'string';
  if (kind === 'true' || kind === 'false') return 'boolean';
  return /^-?\d/.test(kind) ? 'number' : kind;
};

/** The kinds of one set that are in another one neither as they are nor more widely. */
const outside = (kinds: Iterable<string>, known: ReadonlySet<string>): string[] =>
  known.has('anything')
    ? []
    : [...kinds].filter((kind) => !known.has(kind) && !known.has(widened(kind)));

/** The name of a field without the marks of lists: `client.name`. */
const nameOf = (path: string, start = '') =>
  path
    .slice(start.length)
    .replace(/\[\]|\{\}/g, '')
    .replace(/^\./, '') || 'the whole';

/** Whether something that a path is a part of was reported already. */
const isInside = (path: string, reported: readonly string[]) =>
  reported.some(
    (outer) =>
      path !== outer &&
      path.startsWith(outer) &&
      (outer === '' || /^[.[{]/.test(path.slice(outer.length))),
  );

const readProblems = ({ reads, whole, route }: CallUsage, answer: Fields): string[] => {
  const gone: string[] = [];
  return Object.entries(reads).flatMap(([path, kinds]) => {
    if (isInside(path, gone)) return [];
    const verb = whole.includes(path) ? 'may read' : 'reads';
    const field = `${verb} ${nameOf(path)}, which ${route}`;
    const now = answer.get(path);
    if (now === undefined) {
      gone.push(path);
      return [`${field} no longer gives`];
    }
    return outside(now, new Set(kinds)).map((kind) => {
      if (kind === 'missing') return `${field} may leave out`;
      if (kind === 'null') return `${field} may give as null`;
      return `${field} may give as ${kind}, and knows ${kinds.join(', ')}`;
    });
  });
};

const sendProblems = ({ sends, route }: CallUsage, request: Fields): string[] => {
  const gone: string[] = [];
  const sent = Object.entries(sends).flatMap(([path, kinds]) => {
    if (isInside(path, gone)) return [];
    const [part = ''] = path.split(/[.[{]/);
    const now = request.get(path);
    if (now === undefined) {
      gone.push(path);
      return [`sends ${nameOf(path, part)}, which ${route} no longer takes`];
    }
    return outside(kinds, now).map((kind) =>
      kind === 'missing'
        ? `may not send ${nameOf(path, part)}, which ${route} requires`
        : `may send ${nameOf(path, part)} as ${kind}, which ${route} no longer takes`,
    );
  });
  const lacking = [...request]
    .filter(([path, kinds]) => !kinds.has('missing') && !Object.hasOwn(sends, path))
    .filter(([path]) => {
      const parent = parentOf(path);
      if (parent === undefined || /[\]}]$/.test(path)) return false;
      return parent === 'body' || parent === 'query' || Object.hasOwn(sends, parent);
    })
    .map(([path]) => `does not send ${nameOf(path.replace(/^\w+/, ''))}, which ${route} requires`);
  return [...sent, ...lacking];
};

/**
 * Says what of a remote's use would break with a contract: calls that are gone, fields that are no
 * longer given or may have values that it does not know, fields that are no longer taken or are newly
 * required. What a contract adds breaks nothing.
 * @returns One sentence for each without its subject, such as `reads address, which GET /jobs/{id} no
 *   longer gives`.
 */
export const findBreaks = (usage: Usage, contract: ReadonlyMap<string, CallShape>): string[] =>
  Object.entries(usage.calls).flatMap(([name, use]) => {
    const shape = contract.get(name);
    if (shape === undefined) return [`calls ${name} (${use.route}), which is gone`];
    if (shape.route !== use.route) {
      return [`calls ${name} at ${use.route}, which is now ${shape.route}`];
    }
    return [...readProblems(use, shape.answer), ...sendProblems(use, shape.request)];
  });
