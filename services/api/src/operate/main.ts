import { operate } from './operate.ts';

// The operator's command in the folder of `bundle`; in a clone `pnpm operate` starts it.
await operate();
