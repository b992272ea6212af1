import { useMemo, useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { editConflictText } from './conflict.ts';
import { changedFields, type EditConflictProps, type ShownField } from './EditConflict.tsx';
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
  /** The fields of a row as text, for a page that lists `conflict`: it uses every newer row at once. */
  readonly shownFields?: (row: Row) => readonly ShownField[];
  /** Whether something outside the form's fields is unsaved. */
  readonly isChangedBeside?: boolean;
  /** Names the row in the message about a conflict: `job` gives "Someone else changed this job". */
  readonly thing?: string;
  /** As in `useContractForm`. */
  readonly saveFailed?: string;
}

export interface VersionedForm<Row, Input extends FieldValues, Output> {
  readonly form: ContractForm<Input, Output>;
  /** The row that the form's values come from. */
  readonly base: Row;
  /** Continues from a row that this form has saved. */
  readonly setBase: (row: Row) => void;
  /** What others have saved while the form was open, for `EditConflict`. */
  readonly conflict: EditConflictProps;
  /** Saves values based on a row, and explains a conflict with another user's save. */
  readonly save: <Saved>(send: (base: Row) => Promise<Saved>) => Promise<Saved>;
}

const listedConflict = 'Not saved yet. Look at what has changed, then save again.';

/** Whether a field, or one within it, was edited. */
const isEdited = (dirty: unknown): boolean =>
  dirty === true ||
  (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(isEdited));

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
  const { row, valuesOf, reload, shownFields, isChangedBeside = false, thing } = options;
  const what = thing === undefined ? 'this' : `this ${thing}`;
  const [base, setBase] = useState(row);
  const [opened, setOpened] = useState(row);
  const [isSaved, setSaved] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const values = useMemo(() => valuesOf(base), [base, valuesOf]);
  const form = useContractForm<GenericSchema<Input, Output>, Input, Output>(schema, {
    values,
    saveFailed: options.saveFailed,
  });
  const isUnsaved = form.formState.isDirty || isChangedBeside;
  const isNew = row !== base && row.version >= base.version;
  if (
    isNew &&
    (shownFields !== undefined || isMerging || !isUnsaved || sameValues(valuesOf(row), values))
  ) {
    setBase(row);
    setMerging(false);
  }

  const { dirtyFields } = form.formState;
  const conflict: EditConflictProps = {
    // After a save, the returned row is the user's own change while the next page loads.
    changes:
      shownFields === undefined || isSaved
        ? []
        : changedFields(shownFields(opened), shownFields(base)),
    isMine: (name) => isEdited(get(dirtyFields, name)),
    onTake: () => {
      form.reset(valuesOf(base), { keepDirtyValues: false });
      form.clearProblem();
      setOpened(base);
    },
    what,
  };

  const sendFrom = async <Saved>(from: Row, send: (from: Row) => Promise<Saved>) => {
    const saved = await send(from);
    setSaved(true);
    return saved;
  };

  const save = async <Saved>(send: (from: Row) => Promise<Saved>): Promise<Saved> => {
    try {
      return await sendFrom(base, send);
    } catch (failure) {
      if (!isStale(failure)) throw failure;
      const newest = await reload();
      const isNewer = newest !== undefined && newest.version > base.version;
      if (isNewer && sameValues(valuesOf(newest), values)) return await sendFrom(newest, send);
      setMerging(true);
      const isListed = shownFields !== undefined;
      throw failureWithMessage(failure, isListed ? listedConflict : editConflictText(what));
    }
  };
  return { form, base, setBase, conflict, save };
};
