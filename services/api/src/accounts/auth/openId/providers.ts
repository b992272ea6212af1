import * as openIdClient from 'openid-client';

export const providerNames = ['google', 'microsoft'] as const;
export type ProviderName = (typeof providerNames)[number];

/** How this product is known to an identity provider. */
export interface ProviderAccess {
  /** Address of the issuer, below which its description is found. */
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
}

export type ConfiguredProviders = Readonly<Partial<Record<ProviderName, ProviderAccess>>>;

/** Seconds for an answer of the provider. */
const PATIENCE = 10;

/** Finds providers by name; each one's configuration is fetched when it is first needed. */
export const createProviders = (configured: ConfiguredProviders) => {
  const known = new Map<ProviderName, Promise<openIdClient.Configuration>>();
  return {
    /** Those that a visitor may be offered. */
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
    timeout: PATIENCE,
    // The settings take http only for this machine, where a test's provider is.
    execute: url.protocol === 'http:' ? [openIdClient.allowInsecureRequests] : [],
  });
};
