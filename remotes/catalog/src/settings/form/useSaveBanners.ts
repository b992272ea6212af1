import { failureWithMessage, messageOf } from '@tradewind/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds that a banner stays (specification 2, section 9). */
const shown = { success: 3_000, error: 5_000 } as const;

/** Returns the error of a failed save with the specified message and the API's errors of single fields. */
const failed = (failure: unknown) =>
  failureWithMessage(failure, `Failed to save settings: ${messageOf(failure)}`);

interface Problem {
  /** Why the last save failed; empty when it did not. */
  readonly problem: string;
  readonly clearProblem: () => void;
}

/** Runs the saves of a tab, and shows the result for some seconds. */
export const useSaveBanners = ({ problem, clearProblem }: Problem) => {
  const { isSet: saved, set, clear: clearSaved } = useTemporaryFlag(shown.success);
  // Only a new problem restarts the timer, not each render.
  const clear = useRef(clearProblem);
  useEffect(() => {
    clear.current = clearProblem;
  }, [clearProblem]);
  useEffect(() => {
    if (problem === '') return;
    const timer = setTimeout(() => clear.current(), shown.error);
    return () => clearTimeout(timer);
  }, [problem]);

  const run = async (save: () => Promise<unknown>) => {
    clearSaved();
    try {
      await save();
    } catch (failure) {
      throw failed(failure);
    }
    set();
  };
  return { saved, run };
};

/** A flag that is true for `milliseconds` after each call of `set`, or until `clear`. */
export const useTemporaryFlag = (milliseconds: number) => {
  const [setAt, setSetAt] = useState<number>();
  useEffect(() => {
    if (setAt === undefined) return;
    const timer = setTimeout(() => setSetAt(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [setAt, milliseconds]);
  const set = useCallback(() => setSetAt(performance.now()), []);
  const clear = useCallback(() => setSetAt(undefined), []);
  return { isSet: setAt !== undefined, set, clear };
};
