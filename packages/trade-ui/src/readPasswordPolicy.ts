import type { PasswordPolicy } from '@tradewind/contracts/passwords';

/**
 * Reads the policy for new passwords, which the server writes into its HTML pages (decision 76). Not
 * in PasswordHint's file: every page reads it, also those without such a field.
 */
export const readPasswordPolicy = (): PasswordPolicy =>
  document.documentElement.dataset.passwords === 'strict' ? 'strict' : 'standard';
