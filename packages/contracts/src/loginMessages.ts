/** Messages of the sign-in screen, which needs no others (specification 1, section 8). */
export const loginMessages = {
  loginRequired: 'Email and password are required',
  loginFailed: 'Failed to sign in. Please check your credentials.',
  teamFull:
    'The team that invited you has no place left in its plan. Ask whoever invited you to make room, then try again.',
} as const;
