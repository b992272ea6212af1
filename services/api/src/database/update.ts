import type { EntitySchema, ObjectLiteral } from 'typeorm';
import { RowNotFoundError, StaleRowError } from './databaseError.ts';
import type { Db } from './db.ts';

interface Key {
  readonly businessId: string;
  readonly id: string;
}

/** Returns the fields that are not undefined: absent fields keep their stored values. */
export const omitUndefined = <T extends object>(
  fields: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/**
 * Updates one row of a business and raises its version. With `version`, only when the row still
 * has it. @throws RowNotFoundError when there is no such row, StaleRowError when its version differs.
 */
export const updateRow = async <Row extends ObjectLiteral>(
  db: Db,
  entity: EntitySchema<Row>,
  key: Key,
  version: number | undefined,
  changes: Partial<Row>,
): Promise<void> => {
  const repository = db.manager.getRepository<ObjectLiteral>(entity);
  const where = version === undefined ? { ...key } : { ...key, version };
  const { affected } = await repository.update(where, changes);
  if (affected === 1) return;
  throw (await repository.existsBy({ ...key })) ? new StaleRowError() : new RowNotFoundError();
};
