import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { firstPassword, laterPassword } from './auth.ts';
import { authMessages } from './authMessages.ts';
import { findWeakness } from './passwordStrength.ts';
import { hasNeededCharacters, personalWords } from './passwords.ts';

const messageOf = (schema: ReturnType<typeof firstPassword>, password: string) =>
  v.safeParse(schema, password).issues?.[0].message;

describe('the schema of a new password', () => {
  test.each([
    ['', authMessages.registerRequired],
    ['Ab1', authMessages.passwordLength],
    ['abcdef1', authMessages.passwordStrength],
    ['correct horse battery staple', authMessages.passwordStrength],
    [`Aa1${'x'.repeat(198)}`, 'Use at most 200 characters.'],
  ])('refuses "%s" with the policy standard', (password, message) => {
    expect(messageOf(firstPassword('standard'), password)).toBe(message);
  });

  test('asks for 6 characters at registration and for 8 later', () => {
    expect(messageOf(firstPassword('standard'), 'Abcde1')).toBeUndefined();
    expect(messageOf(laterPassword('standard'), 'Abcde1')).toBe(authMessages.resetLength);
  });

  test('asks for no mix of characters from 12 on with the policy strict', () => {
    expect(hasNeededCharacters('strict', 'elevensmall')).toBe(false);
    expect(hasNeededCharacters('strict', 'twelve small')).toBe(true);
    expect(messageOf(firstPassword('strict'), 'a b'.repeat(43).slice(0, 128))).toBeUndefined();
  });
});

describe('the weakness of a password', () => {
  test.each([
    'Aa1aaa',
    'Demo1234',
    'P@ssw0rd1',
    'Qwertyuiop12',
    'passwordpassword',
    'Summer2026!',
    'Tradewind2026!',
    'Tr4dewind1',
  ])('is found in the common "%s"', (password) =>
    expect(findWeakness(password, [])).toBe('common'),
  );

  test.each([
    'correct horse battery staple',
    'Zx8qLw2p',
    'Boiler24!!x',
    `moss ${'kettle sofa '.repeat(10)}`,
  ])('is not found in "%s"', (password) =>
    expect(findWeakness(password, ['Ada Byrd', ''])).toBeUndefined(),
  );

  test.each([
    'P@ssw0rd2026!!',
    '2026-Summer!!!',
    'TradeWind#1999',
    'Dragon123456!!',
    '!!Kettle2026!!',
  ])('is one word with years and signs, such as %s', (password) =>
    expect(findWeakness(password, [])).toBe('common'),
  );

  test('is not found in random passwords', () => {
    const random = (
      'Yq4mWz8s 7hT#k2Vp b9xw3kqm2zrf G7rXw2mQp9Zt qz!7Rk@3mW-x4 k3v9x2m7q8w4 53gx5gx53 ' +
      'T6$hPq9!vR2# w8Zr-K5mq-B3xt-9LpN Hx7Qm2Vr 4Kd9#Wm8@Zp2 mQ83vT61xK47 98345-Kx-20714 ' +
      'rw5tzk8bqm2x 2b7d4e91c6f8a035 J9f!2Lq&7Vx*'
    ).split(' ');
    expect(random.filter((password) => findWeakness(password, []) !== undefined)).toEqual([]);
  });

  test('is a word of a name or an address, in any case, of four letters and more', () => {
    const texts = ['Ada Byrd', 'Reed & Sons', 'a.b@harbor-heating.example'];
    expect(personalWords(texts)).toEqual(['byrd', 'reed', 'sons', 'harbor', 'heating', 'example']);
    expect(findWeakness('kettle BYRD sofa moon', texts)).toBe('personal');
    expect(findWeakness('canada kettle sofa moon', texts)).toBeUndefined();
  });
});
