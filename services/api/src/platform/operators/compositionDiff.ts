import type { ComposedRemote, Composition } from '@tradewind/contracts';
import type { ComposedVersion, CompositionDiff, PartDiff } from '@tradewind/contracts/operators';
import type { FirstCalls } from '@tradewind/contracts/remoteDeclaration';
import stringify from 'safe-stable-stringify';
import type { Db } from '../../database/db.ts';

type Part = Composition['shell'] | ComposedRemote;

const partsOf = (composition: Composition | undefined): ReadonlyMap<string, Part> =>
  new Map<string, Part>(
    composition === undefined
      ? []
      : [['shell', composition.shell], ...Object.entries(composition.remotes)],
  );

const changes = (before: readonly string[], after: readonly string[]) => ({
  added: [...new Set(after)].filter((each) => !before.includes(each)).toSorted(),
  removed: [...new Set(before)].filter((each) => !after.includes(each)).toSorted(),
});

const firstCallsOf = (calls: FirstCalls = {}) =>
  Object.entries(calls).flatMap(([page, called]) => called.map(({ call }) => `${page}: ${call}`));

/** The fields of a part that a diff compares. */
const comparedFields = (part: Part | undefined) => {
  if (part === undefined) return { permissions: [], firstCalls: [], pages: [] };
  if (!('declaration' in part)) {
    const pages = Object.keys(part.pages);
    return { permissions: [], firstCalls: firstCallsOf(part.firstCalls), pages };
  }
  const { permissions, firstCalls, prefixes, pages } = part.declaration;
  return {
    permissions,
    firstCalls: firstCallsOf(firstCalls),
    pages: [...prefixes, ...Object.keys(pages)],
  };
};

/** Gzipped bytes by `name@version`; compositions do not keep them. */
type Weights = ReadonlyMap<string, number | null>;

const weigh = async (db: Db, versions: readonly (readonly [string, Part])[]): Promise<Weights> => {
  const found = await db.rows<{ name: string; version: string; weight: number | null }>(
    `select name, version, (artifact ->> 'weight')::float8 as weight from release
     where (name, version) in (select * from unnest($1::text[], $2::text[]))`,
    [versions.map(([name]) => name), versions.map(([, { version }]) => version)],
  );
  return new Map(found.map(({ name, version, weight }) => [`${name}@${version}`, weight]));
};

const present = (
  name: string,
  part: Part | undefined,
  weights: Weights,
): ComposedVersion | null => {
  if (part === undefined) return null;
  const isRemote = 'declaration' in part;
  return {
    version: part.version,
    contract: isRemote ? part.declaration.contract : part.contract,
    api: isRemote ? part.declaration.api : '',
    weight: weights.get(`${name}@${part.version}`) ?? null,
    signedBy: (isRemote && part.signedBy) || null,
  };
};

const settingsOf = ({ brand, flags, order }: Composition) => stringify({ brand, flags, order });

/** What differs between two compositions; everything of `to` where there was none before. */
export const diffCompositions = async (
  db: Db,
  from: Composition | undefined,
  to: Composition,
): Promise<CompositionDiff> => {
  const [before, after] = [partsOf(from), partsOf(to)];
  const names = [...new Set([...after.keys(), ...before.keys()])].filter(
    (name) => stringify(before.get(name)) !== stringify(after.get(name)),
  );
  const weights = await weigh(
    db,
    names.flatMap((name) =>
      [before.get(name), after.get(name)].flatMap((part) => (part ? [[name, part] as const] : [])),
    ),
  );
  const parts = names.map((name): PartDiff => {
    const [was, is] = [comparedFields(before.get(name)), comparedFields(after.get(name))];
    return {
      name,
      before: present(name, before.get(name), weights),
      after: present(name, after.get(name), weights),
      permissions: changes(was.permissions, is.permissions),
      firstCalls: changes(was.firstCalls, is.firstCalls),
      pages: changes(was.pages, is.pages),
    };
  });
  return {
    ...{ from: from?.id ?? null, to: to.id, parts },
    settingsDiffer: from === undefined || settingsOf(from) !== settingsOf(to),
  };
};
