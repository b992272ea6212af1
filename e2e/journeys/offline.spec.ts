import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { addCustomer, planJob } from '../support/schedule.ts';
import { joinTeam } from '../support/team.ts';

test('a banner shows that the network is lost, and that it is back', async ({ page, context }) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const notice = page.getByText('You are offline.');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

for (const [code, link] of [
  ['a remote', 'Quotes'],
  ['a page of a loaded remote', 'Schedule'],
] as const) {
  test(`${code} that is opened offline is shown once the network is back`, async ({
    page,
    context,
  }) => {
    await enter(page, await openBusiness());
    await page.goto('/dashboard/jobs');
    await page.getByRole('list', { name: 'Jobs' }).or(page.getByText('No jobs')).first().waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByText('could not be loaded.').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
  });
}

test('a technician without a connection takes a job to its end, which is saved with its time later', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const owner = await openBusiness();
  const technician = await joinTeam(page, owner, 'technician');
  const { _id: id } = await planJob(owner, await addCustomer(owner), {
    assignedTo: technician.session.user._id,
  });
  const getJob = () => technician.api.getJob({ params: { id } });
  await page.clock.install();
  await enter(page, technician);
  await page.goto(`/dashboard/jobs/${id}`);
  const visits = page.getByRole('list', { name: 'Visits', exact: true });
  await expect(visits).toContainText('Scheduled');
  await context.setOffline(true);
  for (const [action, status] of [
    ['On my way', 'On my way'],
    ['Start job', 'In progress'],
    ['Finish job', 'Completed'],
  ] as const) {
    await page.getByRole('button', { name: action, exact: true }).click();
    await expect(visits).toContainText(status);
  }
  await expect(page.getByText('keep this page open')).toBeVisible();
  expect((await getJob()).status).toBe('scheduled');
  const finished = Date.now();
  await page.clock.fastForward(20_000);
  await context.setOffline(false);
  await expect.poll(async () => (await getJob()).status).toBe('completed');
  const { completedDate } = await getJob();
  expect(Date.parse(completedDate ?? '')).toBeLessThanOrEqual(finished);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await getJob()).status).toBe('in_progress');
});
