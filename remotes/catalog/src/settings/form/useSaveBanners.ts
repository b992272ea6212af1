import { failureWithMessage, messageOf } from '@tradewind/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds that a banner stays (specification 2, section 9). */
const shown = { success: 3_000, error: 5_000 } as const;

/** A failed save in the specification's words, with the API's complaints about single fields. */
const failed = (failure: unknown) =>
  failureWithMessage(failure, `Failed to save settings: ${messageOf(failure)}`);

interface Problem {
  /** Why the last save failed; empty when it did not. */
  readonly problem: string;
  readonly clearProblem: () => void;
}

/** Runs the saves of a tab, and shows for some seconds how they went. */
export const useSaveBanners = ({ problem, clearProblem }: Problem) => {
  const { isSaid: saved, say, unsay } = useBriefly(shown.success);
  // Only a new problem starts the time anew, not each time that the screen is drawn.
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
    unsay();
    try {
      await save();
    } catch (failure) {
      throw failed(failure);
    }
    say();
  };
  return { saved, run };
};

/** Something that is true for some milliseconds from each time that it is said. */
export const useBriefly = (milliseconds: number) => {
  const [saidAt, setSaidAt] = useState<number>();
  useEffect(() => {
    if (saidAt === undefined) return;
    const timer = setTimeout(() => setSaidAt(undefined), milliseconds);
    return () => clearTimeout(timer);
  }, [saidAt, milliseconds]);
  const say = useCallback(() => setSaidAt(performance.now()), []);
  const unsay = useCallback(() => setSaidAt(undefined), []);
  return { isSaid: saidAt !== undefined, say, unsay };
};
