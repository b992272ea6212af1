import type { IDToken } from 'openid-client';
import * as v from 'valibot';

const Claims = v.object({
  iss: v.string(),
  sub: v.string(),
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.email())),
  email_verified: v.optional(v.unknown()),
  xms_edov: v.optional(v.unknown()),
  name: v.optional(v.pipe(v.string(), v.trim()), ''),
});

/** A person as an identity provider describes them. */
export interface ProviderProfile {
  readonly issuer: string;
  /** Identifies them permanently within the issuer; an e-mail address may change hands. */
  readonly subject: string;
  /** Only an address that the provider has verified. */
  readonly email: string | undefined;
  readonly name: string;
}

const isTrue = (value: unknown) => value === true || value === 1 || value === '1';

/**
 * Reads an ID token. An address counts only when the provider has verified it: with
 * Microsoft anyone can write any address into a directory of their own, so there it takes the
 * claim `xms_edov`, which states that the owner of the domain was checked.
 */
export const readProviderProfile = (idToken: IDToken): ProviderProfile => {
  const { iss, sub, email, name, ...claims } = v.parse(Claims, idToken);
  const isVouchedFor = isTrue(claims.email_verified) || isTrue(claims.xms_edov);
  const address = isVouchedFor ? email : undefined;
  return { issuer: iss, subject: sub, email: address, name: name.slice(0, 120) };
};
