import { expect, it } from 'vitest';
import { formatFileSize } from './AttachmentRow.tsx';

it('formats sizes in megabytes, small ones in kilobytes, the smallest in bytes', () => {
  expect([1_800_000, 25_000_000, 312_400, 1_000, 499, 1].map(formatFileSize)).toEqual([
    ...['1.8 MB', '25 MB', '312 kB', '1 kB'],
    ...['499 bytes', '1 byte'],
  ]);
});
