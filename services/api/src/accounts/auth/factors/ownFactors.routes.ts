import { randomUUIDv7 } from 'node:crypto';
import type { ownFactorEndpoints } from '@tradewind/contracts/endpoints/secondFactors';
import { factorMessages, mostPasskeys } from '@tradewind/contracts/factorMessages';
import type { Factors } from '@tradewind/contracts/secondFactors';
import { brokeConstraint } from '../../../database/databaseError.ts';
import type { Db } from '../../../database/db.ts';
import { conflict, invalid, notFound } from '../../../http/apiError.ts';
import type { Actor, Handlers } from '../../../http/context.ts';
import { findBusinessHome } from '../../../platform/editions/editions.ts';
import { findUser } from '../../users/users.queries.ts';
import { insertChallenge, takeChallenge } from './challenges.queries.ts';
import { addFactor, recordFactorChange, removeFactor } from './changeFactors.ts';
import {
  countFactors,
  deleteTotp,
  type FoundFactors,
  findFactors,
  lockFactors,
} from './factors.queries.ts';
import { deletePasskey, insertPasskey } from './passkeys.queries.ts';
import { requestNewPasskey, verifyNewPasskey } from './passkeys.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { createTotpSecret, redeemTotp, storeTotp, totpUri } from './totp.ts';
import type { FactorDependencies } from './verifyFactor.ts';

const isoOf = (instant: string) => new Date(instant).toISOString();

const present = (found: FoundFactors): Factors => ({
  passkeys: found.passkeys.map(({ id, name, created_at, last_used_at }) => ({
    _id: id,
    name,
    createdAt: isoOf(created_at),
    lastUsedAt: last_used_at === null ? null : isoOf(last_used_at),
  })),
  totp: found.totp_since && { createdAt: found.totp_since.toISOString() },
  recoveryCodesLeft: found.codes_left,
  isRequired: found.require_second_factor,
});

interface OwnFactorDependencies extends FactorDependencies {
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
}

/** The second factors of the signed-in user (decision 69). */
export const ownFactorHandlers = ({
  vault,
  findRelyingParty,
  publicUrl,
}: OwnFactorDependencies): Handlers<typeof ownFactorEndpoints> => {
  /** The names that a browser or an app shows for the account. */
  const namesOf = async (db: Db, { businessId, userId }: Actor) => {
    const user = await findUser(db, businessId, userId);
    if (user === undefined) throw notFound();
    const { brand } = await findBusinessHome(db, publicUrl, businessId);
    return { product: brand.name, email: user.email, name: user.name };
  };

  return {
    getFactors: async (_, { db, actor }) => {
      const found = await findFactors(db, actor);
      if (found === undefined) throw notFound();
      return present(found);
    },

    newPasskeyOptions: async (_, { db, actor, site }) => {
      const found = await findFactors(db, actor);
      if (found === undefined) throw notFound();
      requireRoomForPasskey(found);
      const names = await namesOf(db, actor);
      const challenge = await insertChallenge(db, { purpose: 'new_passkey', user: actor });
      const relyingParty = await findRelyingParty(db, site);
      return {
        challenge,
        options: await requestNewPasskey(db, relyingParty, challenge, actor, names),
      };
    },

    addPasskey: async ({ body: { challenge, credential, name } }, { db, actor, site }) => {
      const relyingParty = await findRelyingParty(db, site);
      const created = await verifyNewPasskey(credential, challenge, relyingParty);
      return db.transaction(async (tx) => {
        const isAsked = await takeChallenge(tx, 'new_passkey', challenge, actor);
        if (isAsked === undefined || created === undefined) {
          throw invalid('credential', factorMessages.passkeyFailed);
        }
        return addFactor(tx, actor, `passkey “${name}”`, async (before) => {
          requireRoomForPasskey(before);
          const { id: credentialId, publicKey, counter: signCount, transports = [] } = created;
          const { businessId, userId } = actor;
          const row = { businessId, userId, id: randomUUIDv7(), name, publicKey, signCount };
          const bytes = Buffer.from(credentialId, 'base64url');
          await insertPasskey(tx, { ...row, credentialId: bytes, transports }).catch(rejectTaken);
        });
      });
    },

    deletePasskey: ({ params }, { db, actor }) =>
      db.transaction((tx) =>
        removeFactor(tx, actor, async () => {
          const removed = await deletePasskey(tx, actor, params.id);
          return removed && `passkey “${removed.name}”`;
        }),
      ),

    startTotp: async (_, { db, actor }) => {
      const { product, email } = await namesOf(db, actor);
      const secret = createTotpSecret();
      if (!(await storeTotp(db, vault, actor, secret))) throw conflict(factorMessages.totpExists);
      return { secret, uri: totpUri(secret, product, email) };
    },

    confirmTotp: ({ body: { code } }, { db, actor }) =>
      db.transaction((tx) =>
        addFactor(tx, actor, 'authenticator app', async () => {
          const isRight = await redeemTotp(tx, vault, actor, code, true);
          if (!isRight) throw invalid('code', factorMessages.codeWrong);
        }),
      ),

    deleteTotp: (_, { db, actor }) =>
      db.transaction((tx) =>
        removeFactor(tx, actor, async ({ totp_since }) => {
          await deleteTotp(tx, actor);
          return totp_since === null ? undefined : 'authenticator app';
        }),
      ),

    createRecoveryCodes: (_, { db, actor }) =>
      db.transaction(async (tx) => {
        const found = await lockFactors(tx, actor);
        if (found === undefined || countFactors(found) === 0) {
          throw conflict(factorMessages.noFactor);
        }
        const codes = await replaceRecoveryCodes(tx, actor);
        await recordFactorChange(tx, actor, 'recovery_codes_created', '');
        return { codes };
      }),
  };
};

const requireRoomForPasskey = ({ passkeys }: FoundFactors) => {
  if (passkeys.length >= mostPasskeys) throw conflict(factorMessages.passkeysFull);
};

const rejectTaken = (error: unknown): never => {
  throw brokeConstraint(error, 'passkey_credential')
    ? conflict(factorMessages.passkeyTaken)
    : error;
};
