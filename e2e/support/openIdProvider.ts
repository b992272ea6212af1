import { once } from 'node:events';
import type { Server } from 'node:http';
import Provider from 'oidc-provider';

/** The settings of this provider that `pnpm test` gives the product. */
const client = { id: 'tradewind', secret: 'a secret of the journeys' };

/**
 * A certified OpenID Connect provider in place of Google's: asks for a name and any password, then
 * for consent. A user whose name begins with `unverified` has an unverified address.
 */
export const startOpenIdProvider = async (issuer: string, productUrl: string) => {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${productUrl}/auth/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    // Like Google, which puts every claim into the ID token.
    conformIdTokenClaims: false,
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({
        sub: `subject-${email}`,
        email,
        email_verified: !email.startsWith('unverified'),
        name: 'Olive Marsh',
      }),
    }),
  });
  const server: Server = provider.listen(Number(new URL(issuer).port), 'localhost');
  await once(server, 'listening');
  return {
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
