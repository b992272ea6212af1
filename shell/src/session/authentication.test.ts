import { ApiFailure } from '@tradewind/api-client';
import { expect, test } from 'vitest';
import { rethrowWithMessage } from './authentication.ts';

const failing = (error: unknown) =>
  Promise.reject(error).catch(rethrowWithMessage('Please try again.'));

test('rethrows any other error with the given message, and keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch');
  await expect(failing(cause)).rejects.toMatchObject({ message: 'Please try again.', cause });
  await expect(failing('thrown as a text')).rejects.toThrow('Please try again.');
});

test('rethrows a response without a message with the given message', async () => {
  await expect(failing(new ApiFailure(502, { message: '' }))).rejects.toThrow('Please try again.');
});

test('rethrows an error with the server’s message as it is', async () => {
  const failure = new ApiFailure(401, { message: 'Invalid email or password' });
  await expect(failing(failure)).rejects.toBe(failure);
});
