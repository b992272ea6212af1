/** A lock that a statement takes on a table that exists. */
export interface TableLock {
  readonly table: string;
  /** PostgreSQL's name of the mode, such as `ACCESS EXCLUSIVE`, which also keeps readers out. */
  readonly mode: string;
}

const name = '((?:\\w+\\.)?"?\\w+"?)';

/** How statements begin, the first that fits, and the lock on the table that they name. */
const modes: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^create (?:unique )?index concurrently .*? on ${name}`), 'SHARE UPDATE EXCLUSIVE'],
  [new RegExp(`^create (?:unique )?index .*? on ${name}`), 'SHARE'],
  [new RegExp(`^alter table (?:only )?${name} validate constraint`), 'SHARE UPDATE EXCLUSIVE'],
  [new RegExp(`^alter table (?:if exists )?(?:only )?${name}`), 'ACCESS EXCLUSIVE'],
  [new RegExp(`^drop table (?:if exists )?${name}`), 'ACCESS EXCLUSIVE'],
  [new RegExp(`^truncate (?:table )?${name}`), 'ACCESS EXCLUSIVE'],
  [new RegExp(`^create (?:constraint )?trigger .*? on ${name}`), 'SHARE ROW EXCLUSIVE'],
  [new RegExp(`^insert into ${name}`), 'ROW EXCLUSIVE'],
  [new RegExp(`^update ${name}`), 'ROW EXCLUSIVE'],
  [new RegExp(`^delete from ${name}`), 'ROW EXCLUSIVE'],
];

const created = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${name}`);
const referenced = new RegExp(`references ${name}`, 'g');

/** Tables that statements create. */
export const createdTables = (statements: readonly string[]): Set<string> =>
  new Set(statements.flatMap((each) => created.exec(each)?.[1] ?? []));

/** The locks of a statement on tables; a foreign key locks the table that it references, too. */
export const locksOf = (statement: string): TableLock[] => {
  const locks: TableLock[] = [];
  for (const [pattern, mode] of modes) {
    const table = pattern.exec(statement)?.[1];
    if (table === undefined) continue;
    locks.push({ table, mode });
    break;
  }
  for (const [, table = ''] of statement.matchAll(referenced))
    locks.push({ table, mode: 'SHARE ROW EXCLUSIVE' });
  return locks;
};
