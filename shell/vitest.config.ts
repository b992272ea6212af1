import { remoteTests } from '@tradewind/remote-kit/vitest';
import { defineConfig } from 'vitest/config';

// In a real browser, as the tests of remotes. The session, the edition and the router exist once in a page.
export default defineConfig(
  remoteTests({
    name: 'shell',
    folder: import.meta.dirname,
    hasOwnPages: true,
    libraries: [
      '@module-federation/runtime',
      '@module-federation/runtime/core',
      'react-dom/server',
      'react-hook-form',
      '@tradewind/api-client > ky',
      '@tradewind/api-client > eventsource-parser',
    ],
  }),
);
