import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeMember } from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness({}, { PUBLIC_URL: 'https://app.example.com' });

describe('the previews in the settings', () => {
  test('are refused to a dispatcher', async () => {
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    expect((await call(product, 'getMessagePreviews', {}, dispatcher)).status).toBe(403);
  });

  test('greet the member on the job in the mail of a new job, and the customer in all others', async () => {
    await makeMember(product, admin, 'technician');
    const { body } = await call(product, 'getMessagePreviews', {}, admin);
    for (const { kind, mail } of body) {
      expect(mail.greeting).toBe(
        `Hello ${kind === 'assigned' ? 'Member technician' : 'Alex Morgan'},`,
      );
    }
    expect(body.at(-1)?.mail.facts).toContainEqual({ label: 'Customer', value: 'Alex Morgan' });
  });

  test('show each mail with a sample job of the business', async () => {
    const { body } = await call(product, 'getMessagePreviews', {}, admin);
    expect(body.map(({ kind }) => kind)).toEqual([
      'onMyWay',
      'reminder',
      'moved',
      'cancelled',
      'assigned',
    ]);
    for (const { mail } of body) {
      expect(JSON.stringify(mail)).toContain('Byrd Plumbing');
      expect(mail.facts.find(({ label }) => label === 'When')?.value).toMatch(
        /at 9:00 AM Eastern \w+ Time$/,
      );
    }
  });
});
