/** Who may vouch for a user (decision 15), by the name that the server has for them. */
export type Provider = 'google' | 'microsoft';

const isProvider = (name: string): name is Provider => name === 'google' || name === 'microsoft';

/** Those that this server is configured for, as it wrote into the document. */
export const signInProviders = (): readonly Provider[] =>
  (document.documentElement.dataset.signIn ?? '').split(' ').filter(isProvider);
