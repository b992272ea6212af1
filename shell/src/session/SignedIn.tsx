import type { Role } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import { createContext, type ReactNode, useContext } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from './session.ts';

/** The navigation state of the login screen; survives a reload. */
export interface LoginState {
  /** Path, query and fragment to return to. */
  readonly from?: string;
  readonly expired?: boolean;
}

const SignedInUser = createContext<User | null>(null);

/** The user of a screen below {@link SignedIn}. */
export const useSignedInUser = (): User => {
  const user = useContext(SignedInUser);
  if (user === null) throw new Error('This screen is only for signed-in users.');
  return user;
};

/** Renders its children for signed-in users; sends visitors to log in and back. */
export const SignedIn = ({ waiting, children }: { waiting: ReactNode; children: ReactNode }) => {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'starting') return waiting;
  if (session.status === 'in') {
    const { user } = session;
    return (
      // Nothing that one user has seen or typed is shown to the next.
      <SignedInUser key={user.id} value={user}>
        {children}
      </SignedInUser>
    );
  }
  if (session.why === 'left') return <Navigate to="/" replace />;
  const state: LoginState = {
    from: pathname + search + hash,
    expired: session.why === 'expired',
  };
  return <Navigate to="/login" replace state={state} />;
};

const ranks: Readonly<Record<Role, number>> = { technician: 0, dispatcher: 1, admin: 2 };

/** Whether a role includes the permissions of another (decision 11). */
export const isAtLeast = (role: Role, least: Role): boolean => ranks[role] >= ranks[least];
