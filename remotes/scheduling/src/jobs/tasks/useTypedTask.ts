import { useMemo, useState } from 'react';
import { addition, type TaskChange } from './taskChange.ts';

export interface TypedTask {
  readonly typed: string;
  readonly type: (typed: string) => void;
  /** Adds what is typed, if anything is; the same each time, so that it is saved once. */
  readonly changes: readonly TaskChange[];
}

/** A task that is being typed in a form: whoever saves without having pressed Add means it, too. */
export const useTypedTask = (): TypedTask => {
  const [typed, type] = useState('');
  const changes = useMemo(() => {
    const title = typed.trim();
    return title === '' ? [] : [addition(title)];
  }, [typed]);
  return { typed, type, changes };
};
