import type { EntitySchemaColumnOptions } from 'typeorm';

declare const held: unique symbol;

/** A column that remembers which type its values have. */
export type Column<T> = EntitySchemaColumnOptions & { readonly [held]?: T };

const column = <T>(options: EntitySchemaColumnOptions): Column<T> => options;
const named = (name?: string) => (name === undefined ? {} : { name });

/** The columns that our tables are made of; an entity and its row type come from one table of them. */
export const col = {
  /** The tenant; the first column of every key. */
  business: () => column<string>({ type: 'uuid', primary: true, name: 'business_id' }),
  id: () => column<string>({ type: 'uuid', primary: true }),
  uuid: (name?: string) => column<string>({ type: 'uuid', ...named(name) }),
  text: <T extends string = string>(name?: string) => column<T>({ type: 'text', ...named(name) }),
  flag: (name?: string) => column<boolean>({ type: 'boolean', ...named(name) }),
  whole: (name?: string) => column<number>({ type: 'int', ...named(name) }),
  decimal: (name?: string) => column<number>({ type: 'numeric', ...named(name) }),
  cents: (name?: string) => column<number>({ type: 'bigint', ...named(name) }),
  /** yyyy-MM-dd. */
  day: (name?: string) => column<string>({ type: 'date', ...named(name) }),
  instant: (name?: string) => column<Date>({ type: 'timestamptz', ...named(name) }),
  json: <T>(name?: string) => column<T>({ type: 'jsonb', ...named(name) }),
  texts: (name?: string) => column<string[]>({ type: 'text', array: true, ...named(name) }),
  uuids: (name?: string) => column<string[]>({ type: 'uuid', array: true, ...named(name) }),
  createdAt: () => column<Date>({ type: 'timestamptz', name: 'created_at', createDate: true }),
  updatedAt: () => column<Date>({ type: 'timestamptz', name: 'updated_at', updateDate: true }),
  /** Grows by one with every update. */
  version: () => column<number>({ type: 'int', version: true }),
  orNull: <T>(of: Column<T>): Column<T | null> => ({ ...of, nullable: true }) as Column<T | null>,
};

/** The type of a row, from the table of its columns. */
export type RowOf<Columns> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer T> ? T : never;
};
