import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { readDeclaration } from '../declaration.ts';
import { readUsage } from './readUsage.ts';
import { readSources } from './sources.ts';

/** The file of an artifact that says what the remote uses of the contract. */
const FILE = 'usage.json';

const folder = workerData as string;
const usage = readUsage(readSources([folder]), folder, readDeclaration(folder));
writeFileSync(join(folder, 'dist', FILE), `${JSON.stringify(usage)}\n`);
