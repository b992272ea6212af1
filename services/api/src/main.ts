// Before everything else is loaded, so that a signal at any moment ends the process in good order.
import { shutdown } from './shutdown.ts';

const { serve } = await import('./serve.ts');
await serve(shutdown);
