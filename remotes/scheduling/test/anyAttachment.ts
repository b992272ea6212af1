import type { JobAttachment } from '@tradewind/contracts/files';

/** One pixel, so that a browser has something to draw. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A photo of a nameplate whose links work for an hour, with what a test changes. */
export const anyAttachment = (changes: Partial<JobAttachment> = {}): JobAttachment => ({
  _id: '40000000-0000-4000-8000-000000000001',
  name: 'nameplate.jpg',
  size: 1_800_000,
  contentType: 'image/jpeg',
  url: '/api/files/original',
  previewUrl: pixel,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  uploadedBy: 'Dan Kowalski',
  createdAt: '2026-11-19T15:20:00.000Z',
  ...changes,
});
