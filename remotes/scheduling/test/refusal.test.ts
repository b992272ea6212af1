import { expect, it } from 'vitest';
import { formatFileSize } from '../src/jobs/attachments/AttachmentRow.tsx';
import { uploadProblem } from '../src/jobs/attachments/useUploads.ts';

it('refuses what the API would refuse, and lets pass what the browser cannot name', () => {
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

it('says sizes in megabytes, small ones in kilobytes', () => {
  expect([1_800_000, 25_000_000, 312_400].map(formatFileSize)).toEqual([
    '1.8 MB',
    '25 MB',
    '312 kB',
  ]);
});
