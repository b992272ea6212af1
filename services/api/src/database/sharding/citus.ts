import { placedTables } from './placedTables.ts';

/** All distributed tables keep the shards of one business on one machine. */
const COLOCATION = 'client';

const place = ({ name, placement }: (typeof placedTables)[number]): string[] => {
  if (placement === 'reference') return [`select create_reference_table('${name}');`];
  if (placement === 'control') return [];
  const beside = name === COLOCATION ? 'none' : COLOCATION;
  return [
    `select create_distributed_table('${name}', 'business_id', colocate_with => '${beside}');`,
  ];
};

const isFirst = ({ name }: (typeof placedTables)[number]) => name === COLOCATION;

/** SQL that distributes the tables of a migrated, empty database with Citus. */
export const citusSql = (): string => {
  const references = placedTables.filter(({ placement }) => placement === 'reference');
  const shards = placedTables.filter(({ placement }) => placement === 'distributed');
  const ordered = [
    ...references,
    ...shards.filter(isFirst),
    ...shards.filter((table) => !isFirst(table)),
  ];
  return `-- Written by services/api/src/database/sharding/citus.test.ts from placedTables.ts.
-- For a migrated database without rows, on the coordinator, as the owner of the tables.
create extension if not exists citus;
-- Triggers write to tables of the same business, which are on the same machine.
set citus.enable_unsafe_triggers = on;
${ordered.flatMap(place).join('\n')}
`;
};
