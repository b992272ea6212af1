import { test } from 'vitest';
import { installByGuide, reasonToSkip } from './install.ts';

const reason = reasonToSkip();
test.skipIf(reason)(
  `installs by the guide and signs in${reason ? ` (not here: ${reason})` : ''}`,
  installByGuide,
);
