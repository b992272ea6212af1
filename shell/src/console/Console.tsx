import type { User } from '@tradewind/contracts/users';
import { Outlet } from 'react-router-dom';
import { SessionEnded } from '../dashboard/SessionEnded.tsx';
import { useUserTheme } from '../dashboard/theme.ts';
import { useSession } from '../session/session.ts';
import { StepUp } from '../stepUp/StepUp.tsx';
import { OperatorSignIn } from './OperatorSignIn.tsx';

/** The operators' console: signs in on its own page, and asks again who it is (decision 189). */
export const Console = () => {
  const session = useSession();
  if (session.status === 'starting') return <div aria-busy="true" />;
  if (session.status === 'out') return <OperatorSignIn isExpired={session.why === 'expired'} />;
  // Nothing that one user has seen or typed is shown to the next.
  return <SignedInConsole key={session.user.id} user={session.user} />;
};

const SignedInConsole = ({ user }: { readonly user: User }) => {
  useUserTheme(user);
  return (
    <>
      <Outlet />
      <StepUp />
      <SessionEnded />
    </>
  );
};
