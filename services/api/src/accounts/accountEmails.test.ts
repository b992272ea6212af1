import { describe, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { makeBusiness, makeEmail } from '../../testing/factories.ts';
import { linkOf, mailTo, onlyMailTo, workFor } from '../../testing/readMail.ts';
import { serveProduct } from '../../testing/serveProduct.ts';

const product = serveProduct({ PUBLIC_URL: 'https://app.example.com' });
workFor(product);

const lastSegment = (link: string) => link.slice(link.lastIndexOf('/') + 1);

describe('a forgotten password', () => {
  test('sends nothing to an address without an account', async () => {
    const nobody = makeEmail();
    const email = makeEmail();
    await makeBusiness(product, { email });
    await call(product, 'requestReset', { body: { email: nobody } });
    await call(product, 'requestReset', { body: { email } });
    // The later request's mail has arrived, so no earlier one is pending.
    await onlyMailTo(product, email);
    expect(await mailTo(product, nobody)).toEqual([]);
  });

  test('is reset by the link in the mail, once', async () => {
    const email = makeEmail();
    await makeBusiness(product, { email });
    await call(product, 'requestReset', { body: { email: email.toUpperCase() } });

    const mail = await onlyMailTo(product, email);
    expect(mail.subject).toBe('Reset your Tradewind password');
    const link = linkOf(mail, '/reset-password/');
    expect(link).toMatch(/^https:\/\/app\.example\.com\/reset-password\/[\w-]{43}$/);
    expect(mail.text).toContain(link);

    const body = { token: lastSegment(link), password: 'Another1pass' };
    expect((await call(product, 'resetPassword', { body })).status).toBe(200);
    const signIn = { body: { email, password: 'Another1pass' } };
    expect((await call(product, 'login', signIn)).status).toBe(200);
    expect((await call(product, 'resetPassword', { body })).status).toBe(400);
  });

  test('leaves no secret in the database once the mail was sent', async () => {
    const email = makeEmail();
    await makeBusiness(product, { email });
    await call(product, 'requestReset', { body: { email } });
    await onlyMailTo(product, email);
    await expect
      .poll(() =>
        product.db.rows('select payload from outgoing_mail where recipient = $1', [email]),
      )
      .toEqual([{ payload: {} }]);
  });
});

describe('an invitation', () => {
  test('makes its recipient a member', async () => {
    const admin = await makeBusiness(product, { name: 'Ada Byrd', company: 'Byrd & Sons' });
    const email = makeEmail();
    const body = { email, name: 'Tom Reed', role: 'technician' } as const;
    const invited = await call(product, 'inviteMember', { body }, { token: admin.token });
    expect(invited.status).toBe(201);

    const mail = await onlyMailTo(product, email);
    expect(mail.subject).toBe('Ada Byrd invites you to Byrd & Sons on Tradewind');
    expect(mail.html).toContain('Byrd &amp; Sons');
    const token = lastSegment(linkOf(mail, '/invitation/'));
    const accepted = await call(product, 'acceptInvitation', {
      body: { token, name: 'Tom Reed', password: 'Another1pass' },
    });
    expect(accepted.body.user).toMatchObject({ email, role: 'technician', company: 'Byrd & Sons' });
  });
});
