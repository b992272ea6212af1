import { expect, it } from 'vitest';
import { formatFileSize } from './AttachmentRow.tsx';

it('formats sizes in megabytes, small ones in kilobytes', () => {
  expect([1_800_000, 25_000_000, 312_400].map(formatFileSize)).toEqual([
    '1.8 MB',
    '25 MB',
    '312 kB',
  ]);
});
