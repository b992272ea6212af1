import { loginMessages } from './loginMessages.ts';

/** Messages of the sign-in and sign-up screens (specification 1, sections 5 and 8). */
export const authMessages = {
  ...loginMessages,
  registerRequired: 'All fields are required',
  registerFailed: 'Failed to create an account. Please try again.',
  emailTaken: 'An account with this email already exists.',
  invalidEmail: 'Please enter a valid email address',
  invalidPhone: 'Please enter a valid phone number',
  passwordLength: 'Password must be at least 6 characters',
  passwordStrength:
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  passwordMismatch: 'Passwords do not match',
  resetLength: 'Password must be at least 8 characters long',
  resetSent: 'If an account with that email exists, a password reset link has been sent.',
  resetDone: 'Password has been successfully reset.',
  resetFailed: 'Failed to reset password. The token may be invalid or expired.',
  invitationEnded: 'This invitation is no longer valid.',
} as const;
