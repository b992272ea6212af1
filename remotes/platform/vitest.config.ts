import { remoteTests } from '@tradewind/remote-kit/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(remoteTests({ name: 'platform', folder: import.meta.dirname }));
