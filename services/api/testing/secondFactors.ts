import { createHmac } from 'node:crypto';
import type { FactorMethod } from '@tradewind/contracts/secondFactors';
import { type Account, registerAccount, strongPassword } from './accounts.ts';
import { call, type Reply } from './call.ts';
import type { Product } from './serveProduct.ts';
import { type Authenticator, createAuthenticator, type Deviations } from './softAuthenticator.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const readBase32 = (text: string): Buffer => {
  const bits = [...text].map((character) => BASE32.indexOf(character).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
};

/**
 * The code of a secret in base32 at an instant in milliseconds, by RFC 6238 and node:crypto alone:
 * what the product computes is compared with it.
 */
export const totpCode = (secret: string, now = Date.now()): string => {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac('sha1', readBase32(secret)).update(step).digest();
  const from = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** An account with an authenticator app. */
export interface TotpAccount extends Account {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

type Token = Pick<Account, 'token'>;

/** Adds an authenticator app to an account; its first code is used up by that. */
export const addTotp = async (product: Product, { token }: Token) => {
  const { body } = await call(product, 'startTotp', {}, { token });
  const code = totpCode(body.secret);
  const added = await call(product, 'confirmTotp', { body: { code } }, { token });
  if (added.status !== 200) throw new Error(`Not added: ${JSON.stringify(added.error)}`);
  return { secret: body.secret, recoveryCodes: added.body.recoveryCodes };
};

export const registerWithTotp = async (product: Product): Promise<TotpAccount> => {
  const account = await registerAccount(product);
  return { ...account, ...(await addTotp(product, account)) };
};

/** Adds a passkey to an account. */
export const addPasskey = async (
  product: Product,
  { token }: Token,
  {
    authenticator = createAuthenticator(product.url),
    ...deviations
  }: Deviations & {
    authenticator?: Authenticator;
  } = {},
) => {
  const { body } = await call(product, 'newPasskeyOptions', {}, { token });
  const { challenge } = body;
  const credential = authenticator.create(challenge, deviations);
  const request = { body: { challenge, credential, name: 'Phone' } };
  const added = await call(product, 'addPasskey', request, { token });
  return { authenticator, request, added };
};

/** Signs in with the password as far as the second factor. */
export const startSignIn = async (
  product: Product,
  email: string,
  { remember = false, password = strongPassword } = {},
): Promise<{ reply: Reply<unknown>; challenge: string; methods: readonly FactorMethod[] }> => {
  const reply = await call(product, 'login', { body: { email, password, remember } });
  const { challenge = '', methods = [] } = reply.error;
  return { reply, challenge, methods };
};
