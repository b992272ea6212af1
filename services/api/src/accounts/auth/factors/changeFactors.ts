import { factorMessages } from '@tradewind/contracts/factorMessages';
import type { AddedFactor } from '@tradewind/contracts/secondFactors';
import type { Db } from '../../../database/db.ts';
import { recordActorEvent } from '../../../engines/securityLog/securityLog.ts';
import { conflict, notFound } from '../../../http/apiError.ts';
import type { Actor } from '../../../http/context.ts';
import { mailFactorChange } from '../mailCredentialChange.ts';
import {
  countFactors,
  deleteRecoveryCodes,
  type FoundFactors,
  lockFactors,
} from './factors.queries.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';

/** What the mail about each change says; `what` is the factor. */
const sentences = {
  factor_added: (what: string) => `Added: ${what}. It is asked for when you sign in.`,
  factor_removed: (what: string) => `Removed: ${what}.`,
  recovery_codes_created: () => 'New recovery codes were made. All earlier ones have ended.',
} as const;

/** Records a change of the actor's own factors in the security log, and mails it to them. */
export const recordFactorChange = async (
  tx: Db,
  actor: Actor,
  kind: keyof typeof sentences,
  what: string,
): Promise<void> => {
  await recordActorEvent(tx, actor, kind, { detail: what });
  await mailFactorChange(tx, actor, sentences[kind](what));
};

/**
 * Adds a factor of the actor by `add`; the first one brings ten recovery codes.
 * Call it in a transaction.
 */
export const addFactor = async (
  tx: Db,
  actor: Actor,
  what: string,
  add: (before: FoundFactors) => Promise<void>,
): Promise<AddedFactor> => {
  const before = await lockFactors(tx, actor);
  if (before === undefined) throw notFound();
  await add(before);
  await recordFactorChange(tx, actor, 'factor_added', what);
  const isFirst = countFactors(before) === 0;
  return { recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, actor) : [] };
};

/**
 * Removes a factor of the actor by `remove`, which returns what it was, if there was one; the last
 * one takes the recovery codes with it. Call it in a transaction.
 * @throws ApiError 404 without such a factor; 409 for the last one where the business requires one.
 */
export const removeFactor = async (
  tx: Db,
  actor: Actor,
  remove: (before: FoundFactors) => Promise<string | undefined>,
): Promise<void> => {
  const before = await lockFactors(tx, actor);
  if (before === undefined) throw notFound();
  const what = await remove(before);
  if (what === undefined) throw notFound();
  if (countFactors(before) === 1) {
    if (before.require_second_factor) throw conflict(factorMessages.lastFactor);
    await deleteRecoveryCodes(tx, actor);
  }
  await recordFactorChange(tx, actor, 'factor_removed', what);
};
