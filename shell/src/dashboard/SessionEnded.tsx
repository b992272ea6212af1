import { tellSignedInAgain } from '@tradewind/ui/unsaved';
import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { useLazyComponent } from './useLazyComponent.ts';

// With the menu and the toasts, so that it is in the browser's cache by then.
const load = () =>
  import(/* webpackChunkName: "overlays" */ './SignInAgain.tsx').then(
    ({ SignInAgain }) => SignInAgain,
  );

/** Over a page that waits for its user to sign in again, as something in it is not saved. */
export const SessionEnded = () => {
  const session = useSession();
  const ended = session.status === 'in' && session.ended !== undefined ? session : undefined;
  const waits = ended !== undefined;
  useEffect(() => (waits ? tellSignedInAgain : undefined), [waits]);
  const SignInAgain = useLazyComponent(load, ended?.ended ?? 0);
  return ended && SignInAgain && <SignInAgain email={ended.user.email} />;
};
