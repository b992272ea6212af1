import { bestPattern } from '@tradewind/contracts/pagePatterns';
import type { ComponentType } from 'react';

/** The shell's screens for visitors, by path: each in a chunk of its own. */
const screens = {
  '/': async () =>
    (await import(/* webpackChunkName: "landing" */ './landing/Landing.tsx')).Landing,
  '/login': async () => (await import(/* webpackChunkName: "login" */ './auth/Login.tsx')).Login,
  '/register': async () =>
    (await import(/* webpackChunkName: "register" */ './auth/Register.tsx')).Register,
  '/forgot-password': async () =>
    (await import(/* webpackChunkName: "forgot-password" */ './auth/ForgotPassword.tsx'))
      .ForgotPassword,
  '/reset-password/:token': async () =>
    (await import(/* webpackChunkName: "reset-password" */ './auth/ResetPassword.tsx'))
      .ResetPassword,
  '/invitation/:token': async () =>
    (await import(/* webpackChunkName: "invitation" */ './invitation/Invitation.tsx')).Invitation,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

export type ScreenPath = keyof typeof screens;
export const screenPaths = Object.keys(screens) as ScreenPath[];

/** Fetches a screen's code. */
export const loadScreen = (path: ScreenPath): Promise<ComponentType> => screens[path]();

/** A screen whose code is there already, so that it shows at once. */
export interface ReadyScreen {
  readonly path: ScreenPath;
  readonly Component: ComponentType;
}

/** Fetches the screen at an address, for taking over what the server has drawn there. */
export const readyScreen = async (address: string): Promise<ReadyScreen | undefined> => {
  const path = bestPattern(screenPaths, address) as ScreenPath | undefined;
  return path && { path, Component: await loadScreen(path) };
};
