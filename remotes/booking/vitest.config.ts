import { remoteTests } from '@tradewind/remote-kit/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(
  remoteTests({
    name: 'booking',
    folder: import.meta.dirname,
    libraries: ['react-dom/server'],
  }),
);
