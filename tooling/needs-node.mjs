// Loaded before every root script. Plain JavaScript, because an older Node
// cannot read TypeScript.
import { existsSync } from 'node:fs';

const OLDEST = 26;
const PNPM = 'npx -y pnpm@12.21.0';
const script = process.env.npm_lifecycle_event ?? 'start';
const installed = existsSync(new URL('./node_modules/pg', import.meta.url));

if (Number.parseInt(process.version.slice(1), 10) < OLDEST) {
  console.error(
    `Tradewind runs on Node ${OLDEST} or newer and this is ${process.version}: run "${PNPM} install", which brings Node ${OLDEST} into the project, then "${PNPM} ${script}".`,
  );
  process.exit(1);
}
if (!installed) {
  console.error(
    `The packages of Tradewind are not installed: run "${PNPM} install", mend the first error that it shows, then "${PNPM} ${script}".`,
  );
  process.exit(1);
}
