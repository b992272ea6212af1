import type { PasswordPolicy } from '@tradewind/contracts/passwords';

/**
 * The policy for new passwords, which the server writes into its HTML pages (decision 76). Apart from
 * PasswordHint, because every page reads it, also those that have no such field.
 */
export const passwordPolicyOfPage = (): PasswordPolicy =>
  document.documentElement.dataset.passwords === 'strict' ? 'strict' : 'standard';
