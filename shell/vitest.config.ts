import { remoteTests } from '@tradewind/remote-kit/vitest';
import { defineConfig } from 'vitest/config';

// As the remotes' own: what the shell shows needs the same real browser.
export default defineConfig(
  remoteTests({
    name: 'shell',
    folder: import.meta.dirname,
    libraries: [
      'react-dom/server',
      'react-hook-form',
      '@tradewind/api-client > ky',
      '@tradewind/api-client > eventsource-parser',
    ],
  }),
);
