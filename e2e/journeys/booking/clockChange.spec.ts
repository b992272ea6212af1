import { expect, test } from '@playwright/test';
import { apiWith } from '../../support/api.ts';
import { everyDay, openShop } from './shop.ts';

const zone = 'America/New_York';
const hourIn = (instant: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;

/** The first Sunday, from the day after tomorrow, on which this zone's clock changes: yyyy-MM-dd. */
const nextChange = (direction: 'forward' | 'back'): string => {
  const now = Date.now();
  for (let ahead = 2; ahead < 380; ahead += 1) {
    const noon =
      Date.parse(new Date(now + ahead * 86_400_000).toISOString().slice(0, 10)) + 17 * 3_600_000;
    const [before, after] = [hourIn(noon - 86_400_000), hourIn(noon)];
    const isForward = before === 'GMT-5' && after === 'GMT-4';
    const isBack = before === 'GMT-4' && after === 'GMT-5';
    if (direction === 'forward' ? isForward : isBack)
      return new Date(noon).toISOString().slice(0, 10);
  }
  throw new Error('The clock never changes.');
};

test('when the clock changes, a skipped hour is not offered and a repeated one is offered twice', async () => {
  const { api, session } = await openShop(zone);
  const night = { isOpen: true, start: '00:00', end: '06:00' };
  await api.updateUser({
    params: { id: session.user._id },
    body: {
      businessHours: everyDay(night),
      // From one change to the next of its kind it can be 371 days.
      preferences: { bufferBetweenAppointments: 0, bookingHorizon: 730 },
    },
  });
  const visitor = apiWith();
  const providerId = session.user.providerId;
  const [service] = await visitor.getServiceTypes({ params: { providerId } });
  const clock = async (date: string) => {
    const { availableSlots } = await visitor.getAvailableSlots({
      query: { providerId, date, serviceTypeId: service?._id ?? '' },
    });
    const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric' });
    return availableSlots.map(({ startTime }) => time.format(new Date(startTime)).slice(0, -3));
  };
  expect(await clock(nextChange('forward'))).toEqual(['12', '1', '3', '4', '5']);
  expect(await clock(nextChange('back'))).toEqual(['12', '1', '1', '2', '3', '4', '5']);
});
