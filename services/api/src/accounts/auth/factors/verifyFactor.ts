import type { Credential, FactorMethod } from '@tradewind/contracts/secondFactors';
import type { Db } from '../../../database/db.ts';
import { recordSecurityEvent } from '../../../engines/securityLog/securityLog.ts';
import type { Vault } from '../../../engines/vault.ts';
import type { CallOrigin } from '../../../http/context.ts';
import type { UserKey } from '../auth.queries.ts';
import { mailFactorChange } from '../mailCredentialChange.ts';
import { redeemPasskey } from './passkeys.ts';
import { redeemRecoveryCode } from './recoveryCodes.ts';
import type { FindRelyingParty } from './relyingParty.ts';
import { redeemTotp } from './totp.ts';

export interface FactorDependencies {
  /** Encrypts the secrets of authenticator apps. */
  readonly vault: Vault;
  readonly findRelyingParty: FindRelyingParty;
}

/** The user whose factor is asked for. */
export interface FactorOwner extends UserKey {
  readonly name: string;
}

/** An answer: six digits or a recovery code, or a passkey with the challenge that it was asked. */
export interface FactorProof {
  readonly code?: string | undefined;
  readonly credential?: Credential | undefined;
  readonly challenge?: string | undefined;
}

/** Where the answer comes from. */
export interface FactorOrigin extends CallOrigin {
  /** The site that the request names. */
  readonly site: string;
}

/** What the security log calls each way, after the first factor. */
export const factorNames: Readonly<Record<FactorMethod, string>> = {
  passkey: 'passkey',
  totp: 'authenticator app',
  recovery_code: 'recovery code',
};

const acceptRecoveryCode = async (
  tx: Db,
  owner: FactorOwner,
  code: string,
  { address, userAgent }: FactorOrigin,
): Promise<boolean> => {
  if (!(await redeemRecoveryCode(tx, owner, code))) return false;
  const { businessId } = owner;
  const event = { businessId, kind: 'recovery_code_used', by: owner } as const;
  await recordSecurityEvent(tx, { ...event, from: { address, userAgent } });
  await mailFactorChange(tx, owner, 'A recovery code was used. It does not work again.');
  return true;
};

/**
 * Returns the factor of a user that an answer proves; undefined for a wrong or a used one. A code
 * is used up by that, and a passkey's counter rises. The caller takes the challenge, and counts
 * attempts.
 */
export const verifyFactor = async (
  tx: Db,
  { vault, findRelyingParty }: FactorDependencies,
  owner: FactorOwner,
  { code, credential, challenge }: FactorProof,
  from: FactorOrigin,
): Promise<FactorMethod | undefined> => {
  if (code !== undefined) {
    if (/^\d{6}$/.test(code))
      return (await redeemTotp(tx, vault, owner, code)) ? 'totp' : undefined;
    return (await acceptRecoveryCode(tx, owner, code, from)) ? 'recovery_code' : undefined;
  }
  if (credential === undefined || challenge === undefined) return undefined;
  const relyingParty = await findRelyingParty(tx, from.site);
  const found = await redeemPasskey(tx, credential, challenge, relyingParty, owner);
  return found === undefined ? undefined : 'passkey';
};
