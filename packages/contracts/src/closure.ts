import * as v from 'valibot';
import { requiredText, shape, Timestamp } from './shapes.ts';

/** Days in which a closed business can be kept; then it is erased (decision 103). */
export const closurePeriod = 30;

const nameRequired = 'Type the name of the business.';

export const closureMessages = {
  nameWrong: 'This is not the name of the business.',
  closedAlready: 'The business is closed already.',
} as const;

/** The name of the business as it is shown, typed to close it. */
export const ClosureInput = shape({ name: requiredText(160, nameRequired) });
export type ClosureInput = v.InferOutput<typeof ClosureInput>;

/** When a closed business is erased. */
export const Closure = v.object({ eraseAt: Timestamp });
