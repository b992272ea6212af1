import { cva } from '@styled/css';
import type { JobStatus } from '@tradewind/contracts';
import { statusLook } from '@tradewind/ui';

const palette = cva({
  variants: {
    tone: {
      blue: { colorPalette: 'status.blue' },
      yellow: { colorPalette: 'status.yellow' },
      green: { colorPalette: 'status.green' },
      red: { colorPalette: 'status.red' },
      grey: { colorPalette: 'status.grey' },
      indigo: { colorPalette: 'status.indigo' },
    },
  },
});

/**
 * A class that makes `colorPalette` the colour of a job's status: scheduled blue, in progress
 * yellow, completed green, cancelled red, others grey or indigo (specification 1, section 4).
 */
export const statusTone = (status: JobStatus): string =>
  palette({ tone: statusLook('job', status).tone });
