import * as v from 'valibot';
import { Session } from './auth.ts';
import { factorMessages } from './factorMessages.ts';
import { id, requiredText, shape, Timestamp } from './shapes.ts';

export { factorMessages };

/** The ways to prove a second factor, the most convenient one first (decision 69). */
export const factorMethods = ['passkey', 'totp', 'recovery_code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** The failure `second_factor_required` of a sign-in has these fields beside message and code. */
export const SecondFactorChallenge = v.object({
  /** Goes back with the factor; valid for ten minutes, for at most five tries, once. */
  challenge: v.string(),
  methods: v.array(v.picklist(factorMethods)),
});
export type SecondFactorChallenge = v.InferOutput<typeof SecondFactorChallenge>;

const base64url = (longest: number) =>
  v.pipe(
    v.string(factorMessages.passkeyFailed),
    v.maxLength(longest, factorMessages.passkeyFailed),
    v.regex(/^[\w-]+$/, factorMessages.passkeyFailed),
  );

const transports = v.array(v.pipe(v.string(), v.maxLength(20)));

const credentialEntries = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: v.literal('public-key', factorMessages.passkeyFailed),
};

/** A new passkey as the browser gives it: WebAuthn's RegistrationResponseJSON. */
export const NewCredential = v.object({
  ...credentialEntries,
  response: v.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: v.exactOptional(v.pipe(transports, v.maxLength(10))),
  }),
});
export type NewCredential = v.InferOutput<typeof NewCredential>;

/** The proof of a passkey as the browser gives it: WebAuthn's AuthenticationResponseJSON. */
export const Credential = v.object({
  ...credentialEntries,
  response: v.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(10_000),
    userHandle: v.exactOptional(base64url(100)),
  }),
});
export type Credential = v.InferOutput<typeof Credential>;

const descriptor = v.object({
  id: v.string(),
  type: v.string(),
  transports: v.optional(v.array(v.string())),
});

/** What the browser is to ask a passkey: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  timeout: v.optional(v.number()),
  rpId: v.optional(v.string()),
  allowCredentials: v.optional(v.array(descriptor)),
  userVerification: v.optional(v.picklist(['required', 'preferred', 'discouraged'])),
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>;

/** What the browser is to create: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.optional(v.string()), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.optional(v.number()),
  excludeCredentials: v.optional(v.array(descriptor)),
  authenticatorSelection: v.optional(
    v.object({
      residentKey: v.optional(v.picklist(['required', 'preferred', 'discouraged'])),
      requireResidentKey: v.optional(v.boolean()),
      userVerification: v.optional(v.picklist(['required', 'preferred', 'discouraged'])),
    }),
  ),
  attestation: v.optional(v.picklist(['none', 'indirect', 'direct', 'enterprise'])),
});

/** A challenge and what the browser is to ask a passkey with it. */
export const PasskeyChallenge = v.object({ challenge: v.string(), options: PasskeyRequest });
export type PasskeyChallenge = v.InferOutput<typeof PasskeyChallenge>;

/** A challenge and what the browser is to create with it. */
export const NewPasskeyChallenge = v.object({ challenge: v.string(), options: PasskeyCreation });

const challenge = v.pipe(v.string(), v.maxLength(100));

export const ChallengeReference = shape({ challenge });

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens do not matter. */
export const factorCode = v.pipe(
  v.string(factorMessages.codeRequired),
  v.maxLength(60, factorMessages.codeRequired),
  v.transform((code) => code.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^(\d{6}|[A-Z2-7]{24})$/, factorMessages.codeRequired),
);

/** One of both proves a factor; a call with neither is refused in the field `code`. */
export const factorProof = {
  code: v.optional(factorCode),
  credential: v.optional(Credential),
};

export const SecondFactorInput = shape({ challenge, ...factorProof });

export const PasskeySignIn = shape({
  challenge,
  credential: Credential,
  /** With it the session lasts 30 days, without it 12 hours (decision 15). */
  remember: v.optional(v.boolean(), false),
});

/** A session says whether the sign-in asked to remember it: the second step does not ask again. */
export const SecondFactorSession = v.object({ ...Session.entries, remember: v.boolean() });

/** A passkey of the own account. */
export const Passkey = v.object({
  _id: v.string(),
  name: v.string(),
  createdAt: Timestamp,
  lastUsedAt: v.nullable(Timestamp),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** The second factors of the own account. */
export const Factors = v.object({
  passkeys: v.array(Passkey),
  /** The authenticator app, once a code of it was entered. */
  totp: v.nullable(v.object({ createdAt: Timestamp })),
  recoveryCodesLeft: v.number(),
  /** Whether the business requires a factor of every member. */
  isRequired: v.boolean(),
});
export type Factors = v.InferOutput<typeof Factors>;

export const NewPasskey = shape({
  challenge,
  credential: NewCredential,
  name: requiredText(60, factorMessages.passkeyName),
});

export const passkeyId = shape({ id: id('Invalid passkey') });

/** The first factor of an account brings ten recovery codes, a further one none. */
export const AddedFactor = v.object({ recoveryCodes: v.array(v.string()) });
export type AddedFactor = v.InferOutput<typeof AddedFactor>;

/** The secret of an authenticator app in base32, and the address that its QR code has. */
export const TotpSecret = v.object({ secret: v.string(), uri: v.string() });
export type TotpSecret = v.InferOutput<typeof TotpSecret>;

export const TotpConfirmation = shape({
  code: v.pipe(
    v.string(factorMessages.appCodeRequired),
    v.transform((code) => code.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, factorMessages.appCodeRequired),
  ),
});

/** Ten recovery codes in place of all earlier ones, shown once. */
export const RecoveryCodes = v.object({ codes: v.array(v.string()) });

/** What the business requires of its members. */
export const SecurityPolicy = v.object({ requireSecondFactor: v.boolean() });
