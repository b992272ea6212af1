import { remoteTests } from '@tradewind/remote-kit/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(
  remoteTests({ name: 'billing', folder: import.meta.dirname, libraries: ['react-plaid-link'] }),
);
