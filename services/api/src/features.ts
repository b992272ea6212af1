import { clientHandlers } from './clients/clients.routes.ts';

/** Who answers which calls: every feature's handlers in one table. */
export const features = () => ({
  ...clientHandlers,
});
