import { afterAll, vi } from 'vitest';
import { killApis } from './apiProcess.ts';

// Test files share a process: none hands its stopped clock or its processes to the next.
vi.useRealTimers();
afterAll(killApis);
