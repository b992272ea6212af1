import { authHandlers } from './auth/auth.routes.ts';
import type { Tokens } from './auth/tokens.ts';
import { clientHandlers } from './clients/clients.routes.ts';
import { userHandlers } from './users/users.routes.ts';

export interface FeatureParts {
  readonly tokens: Tokens;
}

/** Who answers which calls: every feature's handlers in one table. */
export const features = ({ tokens }: FeatureParts) => ({
  ...authHandlers(tokens),
  ...userHandlers,
  ...clientHandlers,
});
