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

/** A year, or the same character once or several times. */
const UNIT = /(?:19|20)\d\d|(.)\1*/gsu;

/** A part of a password as the estimate has found it; its type leaves out the guesses. */
interface Match {
  readonly pattern: string;
  readonly token: string;
  readonly guesses?: number;
}

const hasLetters = ({ token }: Match) => /\p{L}/u.test(token);

/** Guesses of digits and signs beside a word: ten for each year and each run of one character. */
const guessesOfAffix = ({ token, guesses = Number.POSITIVE_INFINITY }: Match) =>
  Math.min(guesses, 10 ** (token.match(UNIT)?.length ?? 0));

/**
 * Whether a password is one word of the lists, also with substitutions, and besides it only years,
 * digits and signs: `P@ssw0rd2026!!`. The estimate takes each of these for random.
 */
const isDecoratedWord = (matches: readonly Match[]): boolean => {
  const [word, ...others] = matches.filter(hasLetters);
  if (word?.pattern !== 'dictionary' || others.length > 0) return false;
  const beside = matches.filter((match) => match !== word).map(guessesOfAffix);
  const guesses = beside.reduce((product, each) => product * each, word.guesses ?? 1);
  return guesses < FEWEST_GUESSES;
};

let estimator: ZxcvbnFactory | undefined;

/**
 * Finds why a password is easy to guess (decision 76): it contains a word of `texts`, which are the
 * names and addresses of its user, or so few guesses find it that it is on a list of leaked
 * passwords, like one of them, or little more than the name of the product; or it is one word with
 * years and signs. Its lists have 380 kB
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
  const examined = password.slice(0, EXAMINED);
  const { guesses, sequence } = estimator.check(examined, [...words, ...WORDS]);
  return guesses < FEWEST_GUESSES || isDecoratedWord(sequence) ? 'common' : undefined;
};
