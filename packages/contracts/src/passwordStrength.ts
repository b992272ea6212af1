import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type PasswordWeakness, personalWords } from './passwords.ts';

/** Characters that are examined: time grows with the square of the length. */
const EXAMINED = 64;

/** Guesses below which a password is easy to guess: as many as eight random characters take. */
const FEWEST_GUESSES = 1e8;

/**
 * Further words that are guessed early: the name of the product, and runs over a whole keyboard,
 * which are leaked often but too long for the list.
 */
const WORDS = ['tradewind', 'qwertyuiopasdfghjklzxcvbnm', '!qaz2wsx#edc', '!qaz@wsx#edc'];

let estimator: ZxcvbnFactory | undefined;

/**
 * Finds why a password is easy to guess (decision 76): it contains a word of `texts`, which are the
 * names and addresses of its user, or so few guesses find it that it is on a list of leaked
 * passwords, like one of them, or little more than the name of the product. Its lists have 380 kB
 * and take 20 MB once they are read, so a browser loads this file with the first password that is
 * typed, and the server in a process.
 */
export const findWeakness = (
  password: string,
  texts: readonly string[],
): PasswordWeakness | undefined => {
  const lower = password.toLowerCase();
  const words = personalWords(texts);
  if (words.some((word) => lower.includes(word))) return 'personal';
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { guesses } = estimator.check(password.slice(0, EXAMINED), [...words, ...WORDS]);
  return guesses < FEWEST_GUESSES ? 'common' : undefined;
};
