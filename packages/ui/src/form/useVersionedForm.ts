import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { editConflictText } from './conflict.ts';
import { failureWithMessage, isStale } from './failure.ts';
import { type ContractForm, useContractForm } from './useContractForm.ts';

interface Versioned {
  readonly version: number;
}

export interface VersionedFormOptions<Row extends Versioned, Input> {
  /** The newest row that the page has. */
  readonly row: Row;
  /** Returns the form's values of a row; the same function on every render. */
  readonly valuesOf: (row: Row) => Input;
  /**
   * Fetches the row again, so that `row` becomes the newest one. Where it returns that row, and the
   * form's values are the same in it, the save is sent again from it.
   */
  readonly reload: () => Promise<Row | undefined>;
  /** Uses every newer row at once, for a page that lists the changes. */
  readonly follows?: boolean;
  /** Whether something outside the form's fields is unsaved. */
  readonly isChangedBeside?: boolean;
  /** Names the row in the message about a conflict: `job` gives "Someone else changed this job". */
  readonly thing?: string;
  /** The error of a conflict when the page has a message of its own. */
  readonly conflict?: (failure: unknown) => unknown;
  /** As in `useContractForm`. */
  readonly saveFailed?: string;
}

export interface VersionedForm<Row, Input extends FieldValues, Output> {
  readonly form: ContractForm<Input, Output>;
  /** The row that the form's values come from. */
  readonly base: Row;
  /** Continues from a row that this form has saved. */
  readonly setBase: (row: Row) => void;
  /** Saves values based on a row, and explains a conflict with another user's save. */
  readonly save: <Saved>(send: (base: Row) => Promise<Saved>) => Promise<Saved>;
}

const sameValues = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form for a row that other users may save, too (decision 7). While it has typed values it keeps
 * the row from which they were started, so that another user's save is detected and never
 * overwritten unnoticed. After a conflict their changes fill the untouched fields, and the next
 * save is based on their row.
 */
export const useVersionedForm = <Row extends Versioned, Input extends FieldValues, Output>(
  schema: GenericSchema<Input, Output>,
  options: VersionedFormOptions<Row, Input>,
): VersionedForm<Row, Input, Output> => {
  const { row, valuesOf, reload, follows = false, isChangedBeside = false, thing } = options;
  const [base, setBase] = useState(row);
  const [isMerging, setMerging] = useState(false);
  const values = useMemo(() => valuesOf(base), [base, valuesOf]);
  const form = useContractForm<GenericSchema<Input, Output>, Input, Output>(schema, {
    values,
    saveFailed: options.saveFailed,
  });
  const isUnsaved = form.formState.isDirty || isChangedBeside;
  const isNew = row !== base && row.version >= base.version;
  if (isNew && (follows || isMerging || !isUnsaved || sameValues(valuesOf(row), values))) {
    setBase(row);
    setMerging(false);
  }

  const conflict = (failure: unknown) =>
    options.conflict?.(failure) ??
    failureWithMessage(failure, editConflictText(thing === undefined ? 'this' : `this ${thing}`));

  const save = async <Saved>(send: (from: Row) => Promise<Saved>): Promise<Saved> => {
    try {
      return await send(base);
    } catch (failure) {
      if (!isStale(failure)) throw failure;
      const newest = await reload();
      const isNewer = newest !== undefined && newest.version > base.version;
      if (isNewer && sameValues(valuesOf(newest), values)) return send(newest);
      setMerging(true);
      throw conflict(failure);
    }
  };
  return { form, base, setBase, save };
};
