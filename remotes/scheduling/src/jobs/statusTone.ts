import { css } from '@styled/css';
import type { JobStatus } from '@tradewind/contracts';
import { statusLook } from '@tradewind/ui';

const palettes = {
  blue: css({ colorPalette: 'status.blue' }),
  yellow: css({ colorPalette: 'status.yellow' }),
  green: css({ colorPalette: 'status.green' }),
  red: css({ colorPalette: 'status.red' }),
  grey: css({ colorPalette: 'status.grey' }),
  indigo: css({ colorPalette: 'status.indigo' }),
} as const;

/**
 * A class that makes `colorPalette` the colour of a job's status: scheduled blue, in progress
 * yellow, completed green, cancelled red, others grey or indigo (specification 1, section 4).
 */
export const statusTone = (status: JobStatus): string => palettes[statusLook('job', status).tone];
