import { describe, expect, test } from 'vitest';
import { totpCode } from '../../../../testing/secondFactors.ts';
import { createTotpSecret, findTotpStep, totpUri } from './totp.ts';

/** `12345678901234567890` of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the test vectors of RFC 6238, their last six digits', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds: %s', (seconds, code) => {
    expect(totpCode(secret, seconds * 1_000)).toBe(code);
    expect(findTotpStep(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });
});

test('a code counts one step early and one step late, and no longer', () => {
  const now = 1_234_567_890_000;
  const step = Math.floor(now / 30_000);
  const found = [-2, -1, 0, 1, 2].map((steps) =>
    findTotpStep(secret, totpCode(secret, now + steps * 30_000), now),
  );
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('a secret has 160 bits, and its address says what every app understands', () => {
  const made = createTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(made, 'Tradewind', 'ann@example.com'));
  expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    expect.stringContaining('Tradewind:ann@example.com'),
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Tradewind',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
