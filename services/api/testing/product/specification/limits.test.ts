import { describe, expect, test } from 'vitest';
import { bookingRequest, daysAhead, makeBookable } from '../../bookableBusiness.ts';
import { call } from '../../call.ts';
import { makeEmail } from '../../factories.ts';
import { serveProduct } from '../../serveProduct.ts';

/** With the default limits. */
const product = serveProduct({ RATE_LIMIT_SCALE: '' });

describe('a product with default limits', () => {
  test('decision 20: of a hundred bookings of one slot all but one get 409', async () => {
    const shop = await makeBookable(product);
    const start = `${daysAhead(8)}T10:00:00.000Z`;
    const replies = await Promise.all(
      Array.from({ length: 100 }, () =>
        call(product, 'book', { body: bookingRequest(shop, start) }),
      ),
    );
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 99 }, () => 409)]);
  });

  test('guessing a password is rate-limited, without affecting other accounts', async () => {
    const password = 'Secret12';
    const [guessed, other] = [makeEmail(), makeEmail()];
    for (const email of [guessed, other]) {
      await call(product, 'register', { body: { name: 'Ann Ray', email, password } });
    }
    const login = (email: string, secret: string) =>
      call(product, 'login', { body: { email, password: secret } });
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => login(guessed, `Guess${n}`)),
    );
    const statuses = guesses.map(({ status }) => status).toSorted();
    expect(statuses.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 401));
    expect(statuses.slice(15)).toEqual(Array.from({ length: 5 }, () => 429));
    expect((await login(other, password)).status).toBe(200);
  });
});
