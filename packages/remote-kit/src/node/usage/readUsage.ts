import { apiVersion, type RemoteDeclaration } from '@tradewind/contracts';
import { api } from '@tradewind/contracts/api';
import { toOpenApi } from '@tradewind/contracts/openapi';
import type { CallUsage, Usage } from '@tradewind/contracts/usage';
import ts from 'typescript';
import { type CallShape, callsOf, type Fields, type OpenApi } from './apiShapes.ts';
import { findReads, type Use } from './findReads.ts';
import { checkout, type Sources } from './sources.ts';

/** The calls of the contract in this checkout, by name. */
export const contractOfCheckout = (): ReadonlyMap<string, CallShape> =>
  // A plain object of JSON, which OpenAPI's own types describe no closer.
  callsOf(toOpenApi(api, { title: 'Tradewind API', version: apiVersion }) as unknown as OpenApi);

const clientTypeOf = ({ program }: Sources): ts.Type => {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(`${checkout}/packages/api-client/src/apiClient.ts`);
  const module = file && checker.getSymbolAtLocation(file);
  const exports = module ? checker.getExportsOfModule(module) : [];
  const client = exports.find(({ name }) => name === 'ApiClient');
  if (client === undefined) throw new Error('The sources import no ApiClient.');
  return checker.getDeclaredTypeOfSymbol(client);
};

/** What a step of a path leads to, in every branch of a type. */
interface Place {
  readonly types: readonly ts.Type[];
  /** Declarations of the property; undefined where the types do not say. */
  readonly fields: readonly ts.Declaration[] | undefined;
}

const follow = (checker: ts.TypeChecker, types: readonly ts.Type[], step: string): Place => {
  const branches = types
    .map((one) => checker.getNonNullableType(one))
    .flatMap((one) => (one.isUnion() ? one.types : [one]));
  if (step === '[]' || step === '{}') {
    const kind = step === '[]' ? ts.IndexKind.Number : ts.IndexKind.String;
    const elements = branches.flatMap((one) => checker.getIndexTypeOfType(one, kind) ?? []);
    return { types: elements, fields: undefined };
  }
  const properties = branches.flatMap((one) => checker.getPropertyOfType(one, step) ?? []);
  const fields = properties.flatMap(({ declarations = [] }) => declarations);
  return {
    types: properties.map((one) => checker.getTypeOfSymbol(one)),
    fields: fields.length === 0 ? undefined : fields,
  };
};

type Chosen = ReadonlySet<ts.Declaration>;

/**
 * Chooses the paths on which every property is declared in one of the sets. A property without a
 * declaration counts as chosen.
 */
const choose = (
  checker: ts.TypeChecker,
  fields: Fields,
  type: ts.Type,
  ...sets: readonly Chosen[]
): string[] =>
  [...fields.keys()].filter((path) => {
    let types: readonly ts.Type[] = [type];
    return (path.match(/\[\]|\{\}|[^.[\]{}]+/g) ?? []).every((step) => {
      const place = follow(checker, types, step);
      types = place.types;
      return place.fields?.some((one) => sets.some((set) => set.has(one))) ?? true;
    });
  });

const withKinds = (fields: Fields, paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, [...(fields.get(path) ?? [])].sort()]));

const readsOf = (
  checker: ts.TypeChecker,
  name: string,
  signature: ts.Signature,
  answer: Fields,
  { read, whole }: Use,
): Pick<CallUsage, 'reads' | 'whole'> => {
  const promised = signature.getReturnType();
  const returned = checker.getAwaitedType(promised) ?? promised;
  const rows = name.startsWith('list') && returned.getProperty('rows');
  const type = rows ? checker.getTypeOfSymbol(rows) : returned;
  const byName = new Set(choose(checker, answer, type, read));
  const all = choose(checker, answer, type, read, whole);
  return { reads: withKinds(answer, all), whole: all.filter((path) => !byName.has(path)) };
};

/** The path of what a field belongs to; undefined for a whole query or body. */
export const parentOf = (path: string): string | undefined =>
  path.match(/^(.*)(\[\]|\{\}|\.[^.[\]{}]+)$/)?.[1];

/** The fields that are sent. The type check makes every caller send those that are required. */
const sendsOf = (
  checker: ts.TypeChecker,
  signature: ts.Signature,
  request: Fields,
  { sent }: Use,
): CallUsage['sends'] => {
  const [parameter] = signature.parameters;
  if (parameter === undefined) return {};
  const chosen = new Set(choose(checker, request, checker.getTypeOfSymbol(parameter), sent));
  for (const [path, kinds] of request) {
    const parent = parentOf(path);
    if (!kinds.has('missing') && (parent === undefined || chosen.has(parent))) chosen.add(path);
  }
  const paths = [...request.keys()].filter((path) => chosen.has(path));
  return withKinds(request, paths);
};

/** Fields that the shell reads for a remote, because `remote.json` names them. */
const declaredReads = ({ searches, counts, waiting }: RemoteDeclaration) => [
  ...searches.flatMap(({ call, title, aside, date }) =>
    [...title, ...(aside ? [aside.field] : []), ...(date ? [date] : []), '_id'].map((field) => ({
      call,
      path: `[].${field}`,
    })),
  ),
  ...[
    ...counts.flatMap(({ count, note }) => [count, note.count]),
    ...waiting.flatMap(({ count, amount }) => [count, ...(amount ? [amount] : [])]),
  ].map((path) => ({ call: 'getSummary', path })),
];

/** A path and the paths of all that it is a part of, the outermost first. */
const withParents = (path: string): string[] => {
  const parent = parentOf(path) ?? (path === '' ? undefined : '');
  return parent === undefined ? [path] : [...withParents(parent), path];
};

/**
 * Reads which calls of the contract a remote uses, and which fields of each.
 * @param remote Its absolute folder.
 */
export const readUsage = (
  sources: Sources,
  remote: string,
  declaration: RemoteDeclaration,
): Usage => {
  const checker = sources.program.getTypeChecker();
  const client = clientTypeOf(sources);
  const use = findReads(sources, remote, client);
  const contract = contractOfCheckout();
  const calls: Record<string, CallUsage> = {};
  for (const name of [...use.calls].sort()) {
    const shape = contract.get(name);
    const property = client.getProperty(name);
    const [signature] = property ? checker.getTypeOfSymbol(property).getCallSignatures() : [];
    if (shape === undefined || signature === undefined) continue;
    calls[name] = {
      route: shape.route,
      ...readsOf(checker, name, signature, shape.answer, use),
      sends: sendsOf(checker, signature, shape.request, use),
    };
  }
  for (const { call, path } of declaredReads(declaration)) {
    const shape = contract.get(call);
    if (shape === undefined) continue;
    const known = calls[call] ?? { route: shape.route, reads: {}, whole: [], sends: {} };
    const reads = withKinds(shape.answer, withParents(path));
    calls[call] = { ...known, reads: { ...known.reads, ...reads } };
  }
  return { version: 1, calls };
};
