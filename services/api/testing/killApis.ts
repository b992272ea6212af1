import { afterAll } from 'vitest';
import { killApis } from './apiProcess.ts';

afterAll(killApis);
