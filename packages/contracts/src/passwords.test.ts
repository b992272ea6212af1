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

  test('is a word of a name or an address, in any case, of four letters and more', () => {
    const texts = ['Ada Byrd', 'Reed & Sons', 'a.b@harbor-heating.example'];
    expect(personalWords(texts)).toEqual(['byrd', 'reed', 'sons', 'harbor', 'heating', 'example']);
    expect(findWeakness('kettle BYRD sofa moon', texts)).toBe('personal');
    expect(findWeakness('canada kettle sofa moon', texts)).toBeUndefined();
  });
});
