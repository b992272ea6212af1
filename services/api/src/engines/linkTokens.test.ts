import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { derivedLinkKey, readLinkKeys } from './linkKeys.ts';
import { createSignedLinks } from './linkTokens.ts';

const secret = 'a secret of at least thirty-two characters';
const pair = (id: string) => `${id}:${randomBytes(32).toString('hex')}`;
const linksOf = (...pairs: string[]) =>
  createSignedLinks({ linkKeys: readLinkKeys(pairs, secret), linkDays: 180 });
const target = { businessId: randomUUID(), id: randomUUID(), sequence: 1 };

describe('a link', () => {
  test('opens as before there were keys, where none is set', () => {
    // Signed by the release before keys had ids.
    const before =
      'AAAAAAAAQACAAAAAAAAAAQAAAAAAAEAAgAAAAAAAAAIAAAABdyBU-RbAkJb2EIIKtYortLysJJF4z779w-q6K7MxmY8';
    const known = {
      businessId: '00000000-0000-4000-8000-000000000001',
      id: '00000000-0000-4000-8000-000000000002',
      sequence: 1,
    };
    expect(linksOf().sign('quote', known)).toBe(before);
    expect(linksOf().open('quote', before)).toEqual(known);
  });

  test('names its key, and opens while that key is in the list', () => {
    const [first, second] = [pair('2026'), pair('2027')];
    const token = linksOf(first).sign('quote', target);
    expect(token).toMatch(/^2026~[\w-]{91}$/);
    expect(linksOf(second, first).open('quote', token)).toEqual(target);
    expect(linksOf(second, first).sign('quote', target)).toMatch(/^2027~/);
    expect(linksOf(second).open('quote', token)).toBeUndefined();
    expect(linksOf(pair('2026')).open('quote', token)).toBeUndefined();
  });

  test('of the derived key opens beside other keys only while the list says so', () => {
    const token = linksOf().sign('booking', target);
    const key = pair('2026');
    expect(linksOf(key, 'derived').open('booking', token)).toEqual(target);
    expect(linksOf(key).open('booking', token)).toBeUndefined();
    expect(linksOf(key).open('booking', `derived~${token}`)).toBeUndefined();
  });

  test('of one purpose opens nothing else, with any key', () => {
    for (const links of [linksOf(), linksOf(pair('2026'))]) {
      const token = links.sign('quote', target);
      expect(links.open('invoice', token)).toBeUndefined();
      expect(links.open('booking', token)).toBeUndefined();
    }
  });

  test('ends after its days', () => {
    const links = createSignedLinks({ linkKeys: [derivedLinkKey(secret)], linkDays: 10 });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    expect(links.hasEnded(daysAgo(9.9))).toBe(false);
    expect(links.hasEnded(daysAgo(10.1))).toBe(true);
  });
});
