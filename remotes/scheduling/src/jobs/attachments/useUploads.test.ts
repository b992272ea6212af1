import { expect, test } from 'vitest';
import { uploadProblem } from './useUploads.ts';

test('returns the API’s message for a file that it would reject, and none for a file of unknown type', () => {
  const most = 25 * 1_048_576;
  expect(uploadProblem({ size: most + 1, type: 'image/jpeg' })).toBe(
    'The file is larger than 25 MB.',
  );
  expect(uploadProblem({ size: 0, type: 'image/jpeg' })).toBe('Please choose a file');
  expect(uploadProblem({ size: 9, type: 'image/svg+xml' })).toBe(
    'This kind of file cannot be uploaded.',
  );
  expect(uploadProblem({ size: most, type: 'image/jpeg' })).toBeUndefined();
  expect(uploadProblem({ size: 9, type: '' })).toBeUndefined();
});
