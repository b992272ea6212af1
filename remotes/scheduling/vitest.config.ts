import { remoteTests } from '@tradewind/remote-kit/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(remoteTests({ name: 'scheduling', folder: import.meta.dirname }));
