import { expect, test } from 'vitest';
import { failureWithMessage, isNotFound, isStale, isUnanswered, messageOf } from './failure.ts';

const ofApi = (status: number, message: string, code = 'any') =>
  Object.assign(new Error(message), { name: 'ApiFailure', status, code, errors: [] });

test('returns the message of an API response or of the page', () => {
  expect(messageOf(ofApi(422, 'Title is required'))).toBe('Title is required');
  expect(messageOf(new Error('The office is closed.'))).toBe('The office is closed.');
  expect(messageOf(failureWithMessage(new TypeError('x'), 'Not saved.'))).toBe('Not saved.');
});

test('returns a message about an unreachable server for an error without one for users', () => {
  const unreachable = 'The server could not be reached. Check your connection and try again.';
  const timeout = Object.assign(new Error('Request timed out'), { name: 'TimeoutError' });
  const failures = [new TypeError('Failed to fetch'), timeout, ofApi(502, ''), null, 'thrown'];
  for (const failure of failures) {
    expect(messageOf(failure)).toBe(unreachable);
    expect(messageOf(failure, 'Not saved.')).toBe('Not saved.');
  }
});

test('an error with the page’s message keeps the field errors and the cause', () => {
  const errors = [{ field: 'title', message: 'Title is required' }];
  const cause = Object.assign(ofApi(422, 'Invalid'), { errors });
  expect(failureWithMessage(cause, 'Not saved.')).toMatchObject({
    message: 'Not saved.',
    errors,
    cause,
  });
});

test('recognises an error without an answer, also behind the page’s message', () => {
  const lost = new TypeError('Failed to fetch');
  const unanswered = [lost, failureWithMessage(lost, 'Not saved.')].map(isUnanswered);
  expect(unanswered).toEqual([true, true]);
  const answered = [
    ofApi(502, ''),
    failureWithMessage(ofApi(409, ''), 'No.'),
    new Error('Closed.'),
  ];
  expect(answered.map(isUnanswered)).toEqual([false, false, false]);
});

test('recognises a conflict and a missing row by code and status', () => {
  expect([isStale(ofApi(409, '', 'stale')), isStale(ofApi(409, ''))]).toEqual([true, false]);
  expect([isNotFound(ofApi(404, '')), isNotFound(new Error('x'))]).toEqual([true, false]);
});
