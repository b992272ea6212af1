import { remoteTests } from '@tradewind/remote-kit/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(
  remoteTests({
    name: 'billing',
    folder: import.meta.dirname,
    libraries: ['fast-check', 'react-plaid-link'],
  }),
);
