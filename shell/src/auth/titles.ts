/** Of the tab, for the server as for the screens. */
export const titles = {
  login: 'Log in',
  register: 'Create account',
  forgotPassword: 'Forgot password',
  resetPassword: 'Reset password',
  invitation: 'Join the team',
} as const;
