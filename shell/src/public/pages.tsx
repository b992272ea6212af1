import type { ReactNode } from 'react';
import { ForgotPassword } from '../auth/ForgotPassword.tsx';
import { Login } from '../auth/Login.tsx';
import { Register } from '../auth/Register.tsx';
import { ResetPassword } from '../auth/ResetPassword.tsx';
import { titles } from '../auth/titles.ts';

export interface FormPage {
  readonly path: string;
  readonly title: string;
  readonly element: ReactNode;
  /** Its address came by mail, and holds what only its reader may know. */
  readonly isSecret?: boolean;
}

/** The screens with a form that the server draws. */
export const formPages: readonly FormPage[] = [
  { path: '/login', title: titles.login, element: <Login /> },
  { path: '/register', title: titles.register, element: <Register /> },
  { path: '/forgot-password', title: titles.forgotPassword, element: <ForgotPassword /> },
  {
    path: '/reset-password/:token',
    title: titles.resetPassword,
    element: <ResetPassword />,
    isSecret: true,
  },
];
