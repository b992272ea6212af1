import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import {
  addCustomer,
  block,
  drag,
  expectSpan,
  navigationState,
  planJob,
  roundTheClock,
  slot,
} from '../../support/schedule.ts';

/** The browser is in a zone without clock changes. */
test.use({ timezoneId: 'Asia/Kolkata' });

/** A Sunday on which a zone's clock changes, and a job that lasts over the change. */
const changes = [
  {
    change: 'an hour on in New York',
    ...{ zone: 'America/New_York', place: 'New York', sunday: '2032-03-14', name: 'Sun, Mar 14' },
    ...{ at: '01:00', minutes: 180, from: '1:00 AM', until: '5:00 AM' },
    ...{ nine: '2032-03-14T13:00:00.000Z', dayBefore: '2032-03-13T14:00:00.000Z' },
  },
  {
    change: 'an hour back in New York',
    ...{ zone: 'America/New_York', place: 'New York', sunday: '2032-11-07', name: 'Sun, Nov 7' },
    ...{ at: '00:30', minutes: 180, from: '12:30 AM', until: '2:30 AM' },
    ...{ nine: '2032-11-07T14:00:00.000Z', dayBefore: '2032-11-06T13:00:00.000Z' },
  },
  {
    change: 'an hour on in Berlin',
    ...{ zone: 'Europe/Berlin', place: 'Berlin', sunday: '2032-03-28', name: 'Sun, Mar 28' },
    ...{ at: '01:00', minutes: 180, from: '1:00 AM', until: '5:00 AM' },
    ...{ nine: '2032-03-28T07:00:00.000Z', dayBefore: '2032-03-27T08:00:00.000Z' },
  },
  {
    change: 'an hour back in Berlin',
    ...{ zone: 'Europe/Berlin', place: 'Berlin', sunday: '2032-10-31', name: 'Sun, Oct 31' },
    ...{ at: '01:00', minutes: 180, from: '1:00 AM', until: '3:00 AM' },
    ...{ nine: '2032-10-31T08:00:00.000Z', dayBefore: '2032-10-30T07:00:00.000Z' },
  },
  {
    change: 'half an hour on on Lord Howe',
    ...{ zone: 'Australia/Lord_Howe', place: 'Lord Howe', sunday: '2032-10-03' },
    ...{ name: 'Sun, Oct 3', at: '01:00', minutes: 120, from: '1:00 AM', until: '3:30 AM' },
    ...{ nine: '2032-10-02T22:00:00.000Z', dayBefore: '2032-10-01T22:30:00.000Z' },
  },
  {
    change: 'half an hour back on Lord Howe',
    ...{ zone: 'Australia/Lord_Howe', place: 'Lord Howe', sunday: '2032-04-04' },
    ...{ name: 'Sun, Apr 4', at: '01:00', minutes: 120, from: '1:00 AM', until: '2:30 AM' },
    ...{ nine: '2032-04-03T22:30:00.000Z', dayBefore: '2032-04-02T22:00:00.000Z' },
  },
] as const;

for (const {
  change,
  zone,
  place,
  sunday,
  name,
  at,
  minutes,
  from,
  until,
  ...instants
} of changes) {
  test(`the week in which the clock goes ${change} shows and plans jobs by its clock`, async ({
    page,
  }) => {
    const business = await openBusiness({ timezone: zone });
    const { api, session } = business;
    await api.updateUser({
      params: { id: session.user._id },
      body: { businessHours: roundTheClock },
    });
    const client = await addCustomer(business);
    const night = { scheduledDate: sunday, scheduledTime: at, duration: minutes };
    await planJob(business, client, { title: 'Night shift', ...night });
    const morning = { scheduledDate: sunday, scheduledTime: '09:00' };
    const job = await planJob(business, client, { title: 'Morning call', ...morning });
    expect(job.startTime).toBe(instants.nine);
    await enter(page, business);
    await page.goto(`/dashboard/schedule?date=${sunday}`);

    await expect(page.getByText(`Times are in ${place} time`, { exact: false })).toBeVisible();
    await expectSpan(page, 'Night shift', `${name}, ${from}`, `${name}, ${until}`);
    await expectSpan(page, 'Morning call', `${name}, 9:00 AM`, `${name}, 10:00 AM`);

    await block(page, 'Morning call').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Job moved')).toBeVisible();
    const notNow = page.getByRole('button', { name: 'Not now' });
    await notNow.click();
    const moved = await api.getJob({ params: { id: job._id } });
    expect(moved).toMatchObject({ scheduledTime: '09:00', startTime: instants.dayBefore });

    await drag(page, block(page, 'Morning call'), slot(page, `${name}, 10:00 AM`));
    await expectSpan(page, 'Morning call', `${name}, 10:00 AM`, `${name}, 11:00 AM`);
    const ten = new Date(Date.parse(instants.nine) + 3_600_000).toISOString();
    await expect
      .poll(async () => (await api.getJob({ params: { id: job._id } })).startTime)
      .toBe(ten);
    await notNow.click();

    await slot(page, `${name}, 9:00 AM`).click();
    // A press while the menu still opens at the window's edge would scroll the page under the mouse.
    await page
      .getByRole('menu')
      .evaluate((menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished)));
    await page.getByRole('menuitem', { name: 'Create Job' }).click();
    await expect(page.getByText(`${name}, 9:00 AM to 10:00 AM`, { exact: false })).toBeVisible();
    expect(await navigationState(page)).toMatchObject({ startDate: instants.nine });
  });
}
