import { test } from 'vitest';
import { installByGuide, untried } from './install.ts';

const reason = untried();
test.skipIf(reason)(
  `installs by the guide and signs in${reason ? ` (not here: ${reason})` : ''}`,
  installByGuide,
);
