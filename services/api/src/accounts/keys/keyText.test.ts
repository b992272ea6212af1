import { expect, test } from 'vitest';
import { createKeyText, hashKey, isKeyText } from './keyText.ts';

test.each([
  ['secret', true, /^tw_live_[0-9A-Za-z]{39}$/],
  ['secret', false, /^tw_test_[0-9A-Za-z]{39}$/],
  ['publishable', true, /^tw_pub_[0-9A-Za-z]{39}$/],
  ['publishable', false, /^tw_pub_[0-9A-Za-z]{39}$/],
] as const)('a %s key with production %s looks like %s', (kind, production, form) => {
  const { key, prefix, lastFour, hash } = createKeyText(kind, production);
  expect(key).toMatch(form);
  expect(key.startsWith(prefix) && key.endsWith(lastFour)).toBe(true);
  expect(hash).toEqual(hashKey(key));
  expect(isKeyText(key)).toBe(true);
});

test('no two keys are the same', () => {
  const keys = Array.from({ length: 1_000 }, () => createKeyText('secret', true).key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a key with one other character has another checksum', () => {
  const { key } = createKeyText('secret', true);
  for (let at = 0; at < key.length; at += 1) {
    const other = key.charAt(at) === 'x' ? 'y' : 'x';
    expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1)), `${at}`).toBe(false);
  }
});

test.each(['', 'tw_live_', 'tw_live_short', 'sk_live_abc', `tw_live_${'é'.repeat(39)}`])(
  '"%s" is no key',
  (text) => {
    expect(isKeyText(text)).toBe(false);
  },
);
