import { remoteTests } from '@tradewind/remote-kit/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(remoteTests({ name: 'catalog', folder: import.meta.dirname }));
