import * as openIdClient from 'openid-client';

export const providerNames = ['google', 'microsoft'] as const;
export type ProviderName = (typeof providerNames)[number];

/** The client credentials of this product at an identity provider. */
export interface ProviderAccess {
  /** URL of the issuer, below which its configuration is published. */
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
}

export type ConfiguredProviders = Readonly<Partial<Record<ProviderName, ProviderAccess>>>;

/** Timeout in seconds for a response of the provider. */
const TIMEOUT = 10;

/** Finds providers by name; each one's configuration is fetched when it is first needed. */
export const createProviders = (configured: ConfiguredProviders) => {
  const known = new Map<ProviderName, Promise<openIdClient.Configuration>>();
  return {
    /** The providers that are offered to visitors. */
    names: providerNames.filter((name) => configured[name] !== undefined),
    /**
     * The OpenID Connect configuration of a provider; undefined for one that is not configured.
     * @throws Error when it cannot be reached; the next call tries again.
     */
    async find(name: ProviderName): Promise<openIdClient.Configuration | undefined> {
      const access = configured[name];
      if (access === undefined) return undefined;
      const found = known.get(name) ?? discover(access);
      known.set(name, found);
      found.catch(() => known.delete(name));
      return found;
    },
  };
};
export type Providers = ReturnType<typeof createProviders>;

const discover = ({ issuer, clientId, secret }: ProviderAccess) => {
  const url = new URL(issuer);
  return openIdClient.discovery(url, clientId, secret, openIdClient.ClientSecretPost(secret), {
    timeout: TIMEOUT,
    // The settings accept http only for this machine, where the tests run a provider.
    execute: url.protocol === 'http:' ? [openIdClient.allowInsecureRequests] : [],
  });
};
