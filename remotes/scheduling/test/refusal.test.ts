import { expect, it } from 'vitest';
import { refusalOf } from '../src/jobs/attachments/refusal.ts';
import { sizeWords } from '../src/jobs/attachments/sizeWords.ts';

it('refuses what the API would refuse, and lets pass what the browser cannot name', () => {
  const most = 25 * 1_048_576;
  expect(refusalOf({ size: most + 1, type: 'image/jpeg' })).toBe('The file is larger than 25 MB.');
  expect(refusalOf({ size: 0, type: 'image/jpeg' })).toBe('Please choose a file');
  expect(refusalOf({ size: 9, type: 'image/svg+xml' })).toBe(
    'This kind of file cannot be uploaded.',
  );
  expect(refusalOf({ size: most, type: 'image/jpeg' })).toBeUndefined();
  expect(refusalOf({ size: 9, type: '' })).toBeUndefined();
});

it('says sizes in megabytes, small ones in kilobytes', () => {
  expect([1_800_000, 25_000_000, 312_400].map(sizeWords)).toEqual(['1.8 MB', '25 MB', '312 kB']);
});
