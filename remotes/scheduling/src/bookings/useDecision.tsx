import { type ReactNode, useState } from 'react';
import { type DecidableBooking, type Decision, DecisionDialog } from './DecisionDialog.tsx';

interface Asked {
  readonly booking: DecidableBooking;
  readonly decision: Decision;
}

/** `[dialog, decide]`: render the dialog; `decide` opens it for a booking. */
export const useDecision = (): readonly [
  ReactNode,
  (booking: DecidableBooking, decision: Decision) => void,
] => {
  const [asked, setAsked] = useState<Asked>();
  const dialog = asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />;
  return [dialog, (booking, decision) => setAsked({ booking, decision })];
};
