import { vi } from 'vitest';
import { call, type Reply } from './call.ts';
import { makeEmail } from './factories.ts';
import type { Product } from './serveProduct.ts';
import { WAIT_LIMIT } from './waitLimit.ts';

/** A password that every policy accepts. */
export const strongPassword = 'Kettle sofa moon 7';

export interface Account {
  readonly email: string;
  readonly token: string;
  readonly businessId: string;
  readonly userId: string;
}

/** Opens a business by registering, as a person does. */
export const registerAccount = async (
  product: Product,
  over: { email?: string; company?: string } = {},
): Promise<Account> => {
  const email = over.email ?? makeEmail();
  const body = { name: 'Ann Ray', password: strongPassword, ...over, email };
  const { status, body: session, error } = await call(product, 'register', { body });
  if (status !== 201) throw new Error(`Not registered: ${JSON.stringify(error)}`);
  const { token, user } = session;
  return { email, token, businessId: user.businessId, userId: user._id };
};

/** The content of the newest mail of a kind to an address that waits to be sent. */
export const queuedPayload = async (
  { db }: Product,
  kind: string,
  recipient: string,
): Promise<Readonly<Record<string, string>>> => {
  const mail = await db.row<{ payload: Record<string, string> }>(
    `select payload from outgoing_mail where kind = $1 and recipient = $2
     order by created_at desc, id desc limit 1`,
    [kind, recipient],
  );
  return mail?.payload ?? {};
};

/** Calls of accounts in this product, and whether a mail of a kind was queued for an address. */
export const accountCalls = (product: Product) => ({
  login: (email: string, password: string) => call(product, 'login', { body: { email, password } }),
  meOf: ({ token }: { token: string }) => call(product, 'me', {}, { token }),
  hasMail: async (kind: string, recipient: string) =>
    Object.keys(await queuedPayload(product, kind, recipient)).length > 0,
});

/** Asks for a reset link. Returns its token, once its mail is queued: the call does not wait for it. */
export const requestResetToken = async (product: Product, email: string): Promise<string> => {
  const before = (await queuedPayload(product, 'password-reset', email)).token;
  await call(product, 'requestReset', { body: { email } });
  return vi.waitFor(
    async () => {
      const { token } = await queuedPayload(product, 'password-reset', email);
      if (token === undefined || token === before) throw new Error('No reset link yet.');
      return token;
    },
    { timeout: WAIT_LIMIT, interval: 20 },
  );
};

/** Proves an address by the code of the newest mail to it. */
export const confirmEmail = async (
  product: Product,
  token: string,
  recipient: string,
): Promise<Reply<unknown>> => {
  const { code = '' } = await queuedPayload(product, 'email-proof', recipient);
  return call(product, 'confirmEmail', { body: { proof: code } }, { token });
};
