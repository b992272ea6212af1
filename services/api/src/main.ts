// Before everything else is loaded, so that a signal at any moment ends the process in good order.
import { shutdown } from './shutdown.ts';

const { serve } = await import('./serve.ts');
const { describeOutsideCause } = await import('./database/describeOutsideCause.ts');
try {
  await serve(shutdown);
} catch (error) {
  console.error(describeOutsideCause(error) ?? error);
  process.exit(1);
}
