import { expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';
import { rootAttributes } from './shellPage.ts';

const brand = { name: 'Rays & Sons' };
const options = {
  signInWith: ['google'],
  logoutEndsSession: false,
  confirmsOverrides: false,
  passwordPolicy: 'standard',
} as const;
const required = { DATABASE_URL: 'postgresql://localhost/x', JWT_SECRET: 'x'.repeat(32) };

test.each([
  [{}, false],
  [{ LOGOUT_ENDS_SESSION: 'on' }, true],
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', LOGOUT_ENDS_SESSION: 'off' }, false],
])('with %j, whether Logout ends the session on the server is %s', (environment, isEnded) => {
  const { logoutEndsSession } = readSettings({ ...required, ...environment });
  const attributes = rootAttributes(brand, { ...options, logoutEndsSession });
  expect(attributes.includes(' data-logout="ends-session"')).toBe(isEnded);
  expect(attributes).toContain('data-product="Rays &amp; Sons" data-sign-in="google"');
});

test('names the policy for passwords where it is strict', () => {
  expect(rootAttributes(brand, options)).not.toContain('data-passwords');
  const strict = rootAttributes(brand, { ...options, passwordPolicy: 'strict' });
  expect(strict).toContain(' data-passwords="strict"');
});

test.each([
  [{}, false],
  [{ CONFIRM_OVERRIDES: 'on' }, true],
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', CONFIRM_OVERRIDES: 'off' }, false],
])('with %j, whether the shell asks before an override is %s', (environment, asks) => {
  const { confirmsOverrides } = readSettings({ ...required, ...environment });
  const attributes = rootAttributes(brand, { ...options, confirmsOverrides });
  expect(attributes.includes(' data-overrides="confirm"')).toBe(asks);
});

test.each([
  [1, ''],
  [0.1, ' data-vitals="0.1"'],
  [0, ' data-vitals="0"'],
])('a share of %d of page loads that report is named unless it is all', (vitalsShare, expected) => {
  const attributes = rootAttributes(brand, { ...options, vitalsShare });
  expect(/ data-vitals="[^"]*"/.exec(attributes)?.[0] ?? '').toBe(expected);
});
