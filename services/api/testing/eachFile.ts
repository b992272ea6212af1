import { afterAll, vi } from 'vitest';
import { killApis } from './apiProcess.ts';
import { dropDatabases } from './testDatabases.ts';

// Test files share a process: none hands its stopped clock, its processes or its databases to the
// next. The last hook that is declared runs first.
vi.useRealTimers();
afterAll(dropDatabases);
afterAll(killApis);
