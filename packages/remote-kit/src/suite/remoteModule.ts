import type { RemoteModule } from '@tradewind/remote-api';

/** Whether a loaded module is what `defineRemote()` gives. */
export const isModule = (found: unknown): found is RemoteModule =>
  typeof found === 'object' &&
  found !== null &&
  'connect' in found &&
  typeof found.connect === 'function';
