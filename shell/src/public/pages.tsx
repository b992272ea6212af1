import type { PublicRequest } from '@tradewind/contracts';
import type { Invitation as InvitationResponse } from '@tradewind/contracts/auth';
import type { ReactNode } from 'react';
import { authTitles } from '../auth/AuthFrame.tsx';
import { ForgotPassword } from '../auth/ForgotPassword.tsx';
import { Login } from '../auth/Login.tsx';
import { Register } from '../auth/Register.tsx';
import { ResetPassword } from '../auth/ResetPassword.tsx';
import { Invitation } from '../invitation/Invitation.tsx';
import { type ReadInvitation, readInvitation } from '../invitation/useInvitation.ts';

export interface FormPage {
  readonly path: string;
  readonly title: string;
  readonly element: ReactNode;
  /** The address was sent by mail and contains a secret token. */
  readonly isSecret?: boolean;
  /** Fetches the data of the page; `params` are those of its path. */
  readonly find?: (
    call: PublicRequest['call'],
    params: Readonly<Record<string, string>>,
  ) => Promise<unknown>;
}

const findInvitation: FormPage['find'] = async (call, { token = '' }): Promise<ReadInvitation> => ({
  token,
  opened: await readInvitation(
    async () => (await call('getInvitation', { params: { token } })) as InvitationResponse,
  ),
});

/** The server-rendered screens with a form. */
export const formPages: readonly FormPage[] = [
  { path: '/login', title: authTitles.login, element: <Login /> },
  { path: '/register', title: authTitles.register, element: <Register /> },
  { path: '/forgot-password', title: authTitles.forgotPassword, element: <ForgotPassword /> },
  {
    path: '/reset-password/:token',
    title: authTitles.resetPassword,
    element: <ResetPassword />,
    isSecret: true,
  },
  {
    path: '/invitation/:token',
    title: authTitles.invitation,
    element: <Invitation />,
    isSecret: true,
    find: findInvitation,
  },
];
