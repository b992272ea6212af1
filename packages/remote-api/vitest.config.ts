import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'remote-api', include: ['src/**/*.test.ts'] } });
