import { valibotResolver } from '@hookform/resolvers/valibot';
import { type BaseSyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type Field,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { fieldProblemsOf, isForSession, isUnanswered, messageOf } from './failure.ts';
import { useSignedInAgain, useUnsavedWork } from './unsavedWork.ts';

export interface ContractForm<Input extends FieldValues, Output>
  extends UseFormReturn<Input, unknown, Output> {
  /** The message of the last failed save for the banner; empty without one. */
  readonly problem: string;
  /** Whether that save had no answer, which its message does not say. */
  readonly isUnanswered: boolean;
  readonly clearProblem: () => void;
  readonly checksOn: 'change' | 'blur';
  /**
   * Whether leaving now would lose something, for `useUnsavedGuard`. False while a save runs, so
   * that `save` may navigate itself.
   */
  readonly isUnsaved: () => boolean;
  /**
   * Returns a submit handler, which validates, focuses the first invalid field, then calls `save`.
   * When `save` rejects, all typed values stay: the API's field errors are shown at their fields,
   * its message in the banner.
   */
  readonly submit: (
    save: (values: Output) => unknown,
  ) => (event?: BaseSyntheticEvent) => Promise<void>;
}

export interface ContractFormOptions<Input extends FieldValues> {
  readonly defaultValues?: DefaultValues<Input>;
  /** Values of a row, which are also the default values; a newer row keeps typed values. */
  readonly values?: Input | undefined;
  /**
   * When a field is checked again after its error has been shown: on each key (default), or only on
   * blur. With `blur`, an edit removes the error until then.
   */
  readonly checksOn?: 'change' | 'blur';
  /** The banner's message for a failed save without one for a person, as of a broken connection. */
  readonly saveFailed?: string | undefined;
}

/**
 * A form that validates with the contract's schema, so that the browser and the API show the same
 * messages. Fields are checked when they lose focus, and on each key once they were invalid.
 */
export const useContractForm = <
  Schema extends GenericSchema<FieldValues, unknown>,
  Input extends FieldValues = InferInput<Schema>,
  Output = InferOutput<Schema>,
>(
  schema: Schema & GenericSchema<Input, Output>,
  { defaultValues, values, checksOn = 'change', saveFailed }: ContractFormOptions<Input>,
): ContractForm<Input, Output> => {
  const [problem, setProblem] = useState('');
  const [unanswered, setUnanswered] = useState(false);
  const isProblemOfSession = useRef(false);
  // It would remain until the next save, although it is outdated.
  const forgetSession = useCallback(() => {
    if (isProblemOfSession.current) setProblem('');
  }, []);
  useSignedInAgain(forgetSession);
  const form = useForm<Input, unknown, Output>({
    resolver: valibotResolver<Input, unknown, Output>(schema),
    mode: checksOn === 'blur' ? 'onBlur' : 'onTouched',
    reValidateMode: checksOn === 'blur' ? 'onBlur' : 'onChange',
    ...(defaultValues !== undefined && { defaultValues }),
    ...(values !== undefined && {
      values,
      resetOptions: { keepDirtyValues: true, keepDirty: true },
    }),
  });

  const saving = useRef(false);
  const dirty = useRef(false);
  const { isDirty } = form.formState;
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  const isUnsaved = useCallback(() => dirty.current && !saving.current, []);
  useUnsavedWork(useCallback(() => dirty.current, []));

  const showFailure = (failure: unknown) => {
    const problems = fieldProblemsOf(failure);
    const message = messageOf(failure, saveFailed);
    setProblem(message);
    setUnanswered(isUnanswered(failure) && message !== messageOf(undefined));
    isProblemOfSession.current = isForSession(failure);
    // Without any error, the form would count as saved.
    if (problems.length === 0) form.setError('root.save', { type: 'server', message });
    problems.forEach(({ field, message: words }, index) => {
      form.setError(
        field as Path<Input>,
        { type: 'server', message: words },
        { shouldFocus: index === 0 },
      );
    });
  };

  const submit: ContractForm<Input, Output>['submit'] = (save) =>
    form.handleSubmit(async (output) => {
      setProblem('');
      saving.current = true;
      const sent = structuredClone(form.getValues());
      try {
        await save(output);
        // The saved values become the default values; values typed meanwhile do not.
        form.reset(sent, {
          keepValues: true,
          keepFieldsRef: true,
          keepDirtyValues: false,
          keepDirty: false,
        });
      } catch (failure) {
        showFailure(failure);
      } finally {
        saving.current = false;
      }
    });

  // At once: that of the library waits for a timer, and would take a key meant for another field.
  const setFocus = (name: Path<Input>) => {
    const field: Field | undefined = get(form.control._fields, name);
    field?._f.ref.focus?.();
  };

  return {
    ...form,
    setFocus,
    problem,
    isUnanswered: unanswered,
    clearProblem: () => setProblem(''),
    checksOn,
    isUnsaved,
    submit,
  };
};
