import { announceSignedInAgain } from '@tradewind/ui/unsaved';
import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { useLazyComponent } from './useLazyComponent.ts';

// Prefetched with the menu and the toasts, so that it is in the browser's cache when needed.
const load = () =>
  import(/* webpackChunkName: "overlays" */ './SignInAgain.tsx').then(
    ({ SignInAgain }) => SignInAgain,
  );

/** Covers a page with unsaved work until its user signs in again. */
export const SessionEnded = () => {
  const session = useSession();
  const ended = session.status === 'in' && session.ended !== undefined ? session : undefined;
  const waits = ended !== undefined;
  useEffect(() => (waits ? announceSignedInAgain : undefined), [waits]);
  const SignInAgain = useLazyComponent(load, ended?.ended ?? 0);
  return ended && SignInAgain && <SignInAgain email={ended.user.email} />;
};
