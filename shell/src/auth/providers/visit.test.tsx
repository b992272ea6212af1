import { authMessages } from '@tradewind/contracts/authMessages';
import { afterEach, expect, test } from 'vitest';
import { takeArrival, wayTo } from './visit.ts';

afterEach(() => {
  history.replaceState(null, '', location.pathname);
  sessionStorage.clear();
});

/** Leaves for Google. Gives the name under which the server hears of it. */
const leave = () => {
  const way = new URL(wayTo({ provider: 'google', from: '/dashboard/jobs' }, false), location.href);
  return way.searchParams.get('departure') ?? '';
};

const comeBackWith = (answer: Record<string, string>) => {
  history.replaceState(null, '', `#${new URLSearchParams(answer)}`);
  return takeArrival();
};

test('a tab that did not leave takes no code', () => {
  expect(comeBackWith({ 'sign-in': 'code', departure: '' })).toBeUndefined();
});

test.each([
  ['no name', {}],
  ['an empty name', { departure: '' }],
  ['the name of another departure', { departure: 'somebody-elses' }],
])('a code with %s is not taken, and that is said', (_, named) => {
  leave();
  expect(comeBackWith({ 'sign-in': 'code', ...named })).toMatchObject({
    code: null,
    problem: 'Google answered another attempt to sign in. Try again, or use your password.',
  });
});

test('the return of an earlier departure is not that of the later one', () => {
  const departure = leave();
  leave();
  expect(comeBackWith({ 'sign-in': 'code', departure })?.code).toBeNull();
});

test('a code that comes back under the departure’s own name is taken, once', () => {
  const departure = leave();
  const answer = { 'sign-in': 'code', departure };
  expect(comeBackWith(answer)).toEqual({
    provider: 'google',
    from: '/dashboard/jobs',
    code: 'code',
    hasJoined: false,
    problem: '',
  });
  expect(comeBackWith(answer)).toBeUndefined();
});

test('a team that has no place left is said, as it is to who accepts by the link', () => {
  leave();
  const { problem } = comeBackWith({ 'sign-in-problem': 'full' }) ?? {};
  expect(problem).toBe(authMessages.teamFull);
});

test('a problem needs no name', () => {
  leave();
  expect(comeBackWith({ 'sign-in-problem': 'unavailable' })?.problem).toMatch(
    /^Google cannot be reached right now/,
  );
});
