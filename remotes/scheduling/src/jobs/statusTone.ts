import type { JobStatus } from '@tradewind/contracts';
import { statusDisplay } from '@tradewind/trade-ui';
import { palettes } from '@tradewind/ui';

/**
 * A class that makes `colorPalette` the colour of a job's status: scheduled blue, in progress
 * yellow, completed green, cancelled red, others grey or indigo (specification 1, section 4).
 */
export const statusTone = (status: JobStatus): string =>
  palettes[statusDisplay('job', status).tone];
