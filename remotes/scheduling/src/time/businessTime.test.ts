import { expect, test } from 'vitest';
import { browserDiffers, zoneName } from './businessTime.ts';

test('names the zone of the times', () => {
  const winter = Date.parse('2026-11-19T12:00:00Z');
  const summer = Date.parse('2027-05-19T12:00:00Z');
  expect(zoneName('America/New_York', [winter])).toBe('New York time (EST)');
  expect(zoneName('America/New_York', [winter, winter, summer])).toBe(
    'New York time (EST, then EDT)',
  );
  expect(zoneName('UTC', [winter, summer])).toBe('UTC time');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(browserDiffers(own, [winter, summer])).toBe(false);
  const elsewhere = own === 'Pacific/Kiritimati' ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  expect(browserDiffers(elsewhere, [winter])).toBe(true);
  expect(browserDiffers(elsewhere, [])).toBe(false);
});
