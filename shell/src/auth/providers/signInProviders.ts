import { edition } from '../../composition/edition.ts';

/** Who may vouch for a user (decision 15), by the name that the server has for them. */
export type Provider = 'google' | 'microsoft';

const isProvider = (name: string): name is Provider => name === 'google' || name === 'microsoft';

/** Those that this server is configured for. */
export const signInProviders = (): readonly Provider[] => edition().signInWith.filter(isProvider);
