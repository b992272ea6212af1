import { timeZone } from '@tradewind/contracts/shapes';
import type { Context, Middleware } from 'koa';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Db } from '../../../database/db.ts';
import { createSecretToken } from '../../../engines/linkTokens.ts';
import { originOfCall } from '../../../http/context.ts';
import { originOf } from '../../../platform/site/sendHtml.ts';
import { TeamFullError } from '../../team/joinBusiness.ts';
import type { ReleaseVisits } from '../../team/updateMember.ts';
import { findOrCreateMember, SignInError } from './findOrCreateMember.ts';
import { readProviderProfile } from './idToken.ts';
import { insertSignInCode } from './openId.queries.ts';
import type { Providers } from './providers.ts';
import { SIGN_IN_MINUTES, type SignInStates } from './signInState.ts';

export interface OpenIdDependencies {
  readonly db: Db;
  readonly log: Logger;
  readonly providers: Providers;
  readonly signInStates: SignInStates;
  readonly releaseVisits: ReleaseVisits;
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
}

type Problem = SignInError['why'] | 'full' | 'unavailable';

const COOKIE = 'sign-in-visit';
const PATH = /^\/auth\/([a-z]+)(\/callback)?$/;

/**
 * Sign-in through an identity provider (decision 15), by OpenID Connect with PKCE, state and
 * nonce. `/auth/{provider}` sends the browser there; it comes back to `/auth/{provider}/callback`
 * and from there to the login screen, with a code that the screen turns into a session.
 */
export const openIdRoutes = (dependencies: OpenIdDependencies): Middleware => {
  const startSignIn = createStartHandler(dependencies);
  const finishSignIn = createCallbackHandler(dependencies);
  return async (ctx, next) => {
    const [, wanted, callback] = PATH.exec(ctx.path) ?? [];
    const provider = dependencies.providers.names.find((name) => name === wanted);
    if (provider === undefined || ctx.method !== 'GET') return next();
    ctx.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    try {
      await (callback === undefined ? startSignIn(ctx, provider) : finishSignIn(ctx, provider));
    } catch (error) {
      dependencies.log.warn({ err: messageOf(error), provider }, 'sign-in failed');
      redirectToLogin(ctx, { 'sign-in-problem': problemOf(error) });
    }
  };
};

// Other fields of the client's errors may contain tokens.
const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');

// A code from the client's own errors means that the provider was reached and rejected the request.
const problemOf = (error: unknown): Problem => {
  if (error instanceof SignInError) return error.why;
  if (error instanceof TeamFullError) return 'full';
  return error instanceof TypeError || (error as Error).name === 'TimeoutError'
    ? 'unavailable'
    : 'refused';
};

// A URL fragment reaches no log and no other site.
const redirectToLogin = (ctx: Context, fragment: Readonly<Record<string, string>>) =>
  ctx.redirect(`/login#${new URLSearchParams(fragment)}`);

/** An id that the starting screen chooses, to recognise the return that belongs to it. */
const DEPARTURE_PATTERN = /^[\w-]{1,64}$/;

const createStartHandler =
  ({ providers, signInStates, publicUrl }: OpenIdDependencies) =>
  async (ctx: Context, provider: Providers['names'][number]) => {
    const config = await providers.find(provider);
    if (config === undefined) throw new SignInError('refused');
    const asked = v.safeParse(timeZone, ctx.query.timezone);
    const { departure: named } = ctx.query;
    const state = {
      provider,
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
      redirectUri: `${originOf(ctx, publicUrl)}/auth/${provider}/callback`,
      remember: ctx.query.remember === 'on',
      timezone: asked.success ? asked.output : 'UTC',
      departure: typeof named === 'string' && DEPARTURE_PATTERN.test(named) ? named : '',
    };
    ctx.cookies.set(COOKIE, await signInStates.seal(state), {
      path: '/auth/',
      maxAge: SIGN_IN_MINUTES * 60_000,
      secure: state.redirectUri.startsWith('https:'),
      sameSite: 'lax',
    });
    const url = buildAuthorizationUrl(config, {
      scope: 'openid email profile',
      redirect_uri: state.redirectUri,
      state: state.state,
      nonce: state.nonce,
      code_challenge: await calculatePKCECodeChallenge(state.verifier),
      code_challenge_method: 'S256',
    });
    ctx.redirect(url.href);
  };

const createCallbackHandler =
  ({ db, providers, signInStates, releaseVisits }: OpenIdDependencies) =>
  async (ctx: Context, provider: Providers['names'][number]) => {
    const state = await signInStates.open(ctx.cookies.get(COOKIE) ?? '');
    ctx.cookies.set(COOKIE, null, { path: '/auth/' });
    if (state?.provider !== provider) throw new SignInError('refused');
    const config = await providers.find(provider);
    if (config === undefined) throw new SignInError('refused');
    const tokens = await authorizationCodeGrant(config, new URL(state.redirectUri + ctx.search), {
      expectedState: state.state,
      expectedNonce: state.nonce,
      pkceCodeVerifier: state.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new SignInError('refused');
    const { token, hash } = createSecretToken();
    const { hasJoined } = await db.transaction(async (tx) => {
      const from = { timezone: state.timezone, host: ctx.hostname, ...originOfCall(ctx) };
      const person = readProviderProfile(claims);
      const member = await findOrCreateMember(tx, person, from, releaseVisits);
      await insertSignInCode(tx.forBusiness(member.business_id), hash, member, state.remember);
      return member;
    });
    const fragment = { 'sign-in': token, departure: state.departure };
    redirectToLogin(ctx, hasJoined ? { ...fragment, joined: 'on' } : fragment);
  };
