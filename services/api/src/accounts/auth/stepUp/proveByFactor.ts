import { factorMessages } from '@tradewind/contracts/factorMessages';
import type { StepUpInput } from '@tradewind/contracts/stepUp';
import type { Db } from '../../../database/db.ts';
import { recordActorEvent } from '../../../engines/securityLog/securityLog.ts';
import { invalid } from '../../../http/apiError.ts';
import type { Caller } from '../../../http/context.ts';
import { takeChallenge } from '../factors/challenges.queries.ts';
import { type FactorDependencies, verifyFactor } from '../factors/verifyFactor.ts';
import { noteStepUp } from '../sessions/sessions.queries.ts';

interface ProofOrigin {
  readonly actor: Caller;
  /** The site that the request names. */
  readonly site: string;
}

/** Whether a passkey's challenge was asked of this user and is not over; one try uses it up. */
const redeemChallenge = async (tx: Db, actor: Caller, { challenge, credential }: StepUpInput) =>
  credential === undefined ||
  (challenge !== undefined && (await takeChallenge(tx, 'step_up', challenge, actor)) !== undefined);

/**
 * Stores that the caller has proven a second factor.
 * @throws ApiError 422 in the field `code` for a wrong, used or missing one, which is recorded.
 */
export const proveByFactor = async (
  db: Db,
  factors: FactorDependencies,
  { actor, site }: ProofOrigin,
  proof: StepUpInput,
): Promise<void> => {
  const { code, credential } = proof;
  if (code === undefined && credential === undefined) {
    throw invalid('code', factorMessages.codeRequired);
  }
  const isProven = await db.transaction(async (tx) => {
    if (!(await redeemChallenge(tx, actor, proof))) return false;
    const origin = { address: actor.address, userAgent: actor.userAgent, site };
    if ((await verifyFactor(tx, factors, actor, proof, origin)) === undefined) return false;
    await noteStepUp(tx, actor);
    return true;
  });
  if (isProven) return;
  await recordActorEvent(db, actor, 'reauthentication_failed', { detail: 'second factor' });
  const message = code === undefined ? factorMessages.passkeyFailed : factorMessages.codeWrong;
  throw invalid('code', message);
};
