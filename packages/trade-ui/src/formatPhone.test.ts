import { formatPhone as formatInMail } from '@tradewind/contracts/phone';
import { formatPhone } from '@tradewind/ui';
import { expect, test } from 'vitest';

test.each([
  ...['2075550146', '+1 207 555 0146', '207-555-0146 22', '1-207-555-0146 22', ''],
  ...['+44 20 7946 0958', '0049 30 901820', '555-0146', '(207) 555-0146'],
])('the phone %s reads in mails as on screens', (phone) => {
  expect(formatInMail(phone)).toBe(formatPhone(phone));
});
