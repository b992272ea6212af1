import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Entry {
  /** The flow that made it: after a reload nothing is chosen, so its steps are to be taken again. */
  readonly flow: number;
  readonly step: number;
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'flow' in state && 'step' in state;

/**
 * How far a visitor has come. Each step is an entry of the page's history, so that Back undoes one;
 * from the `last` step, which cannot be undone, it leads out of all of them. In a frame the history
 * is also that of the page around it: there the steps stay out of it.
 */
export const useSteps = (last: number, isFramed: boolean) => {
  const [flow] = useState(() => Date.now());
  const [inFrame, setInFrame] = useState(0);
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = location;
  const inHistory = isEntry(state) && state.flow === flow ? state.step : 0;
  const reached = isFramed ? inFrame : inHistory;

  const isOver = useRef(false);
  useEffect(() => {
    if (isOver.current && reached < last) void navigate(-reached - 1);
    isOver.current = reached === last;
  }, [reached, last]);

  const enter = (step: number, replace: boolean) =>
    void navigate(location, { replace, state: { flow, step } satisfies Entry });
  return {
    reached,
    /** To the next step, or to any before. */
    goTo: (step: number) => {
      if (isFramed) setInFrame(step);
      else if (step > reached) enter(step, false);
      else if (step < reached) void navigate(step - reached);
    },
    /** To the last step, in the place of the one before it. */
    finish: () => {
      if (isFramed) setInFrame(last);
      else enter(last, true);
    },
  };
};
