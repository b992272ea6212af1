import { expect, type Page, test } from '@playwright/test';
import type { Job } from '@tradewind/contracts/jobs';
import { type Business, enter, openBusiness } from '../../support/api.ts';
import { importJobs } from '../../support/imports.ts';
import { addCustomer, planJob } from '../../support/schedule.ts';
import { testsNeed } from '../../support/testsNeed.ts';

/** The edit form of a job, with or without live events. */
const openForm = async (page: Page, business: Business, id: string, receivesEvents = false) => {
  if (!receivesEvents) await page.route('**/api/events*', (route) => route.abort());
  await enter(page, business);
  await page.goto(`/dashboard/jobs/${id}/edit`);
  const form = page.getByRole('form', { name: 'Edit Job' });
  return { form, save: form.getByRole('button', { name: 'Save Changes' }) };
};

/** A business with a job that has one task. */
const withJob = async (): Promise<{ business: Business; job: Job; saved: () => Promise<Job> }> => {
  const business = await openBusiness();
  const job = await planJob(business, await addCustomer(business), {
    tasks: [{ title: 'Check filter', completed: false }],
    notes: 'Key under the mat',
  });
  return { business, job, saved: () => business.api.getJob({ params: { id: job._id } }) };
};

test('the edit form shows errors, loses nothing when a save fails, and saves every field', async ({
  page,
}) => {
  const { business, job, saved } = await withJob();
  const { form, save } = await openForm(page, business, job._id);
  const title = form.getByLabel('Title');
  const client = form.getByRole('combobox', { name: /client/i });
  await expect(title).toHaveValue('Leak check');
  await expect(client).toHaveValue('Elena Petrova');
  await expect(form.getByLabel('Job number')).toHaveValue(job.jobNumber ?? '');
  await expect(form.getByLabel('Job number')).not.toBeEditable();

  await test.step('a missing title shows an error until it is typed', async () => {
    await title.fill('  ');
    await save.click();
    await expect(title).toHaveAccessibleDescription('Title is required');
    await expect(title).toBeFocused();
    await title.fill('Boiler leak');
    await expect(title).toHaveAccessibleDescription('');
    expect(await saved()).toMatchObject({ title: 'Leak check', version: job.version });
  });

  await test.step('every field is changed', async () => {
    await form.getByLabel('Description').fill('Drips at the relief valve');
    await form.getByLabel('Scheduled date').fill('05/20/2032');
    await form.getByLabel('Scheduled date').press('Tab');
    await form.getByLabel('Scheduled time').selectOption('13:30');
    await form.getByLabel('Duration').selectOption('90');
    await form.getByLabel('Status').selectOption('In Progress');
    await form.getByLabel('Address').fill('9 Howard Street');
    await form.getByLabel('City').fill('Portland');
    await form.getByLabel('State').fill('ME');
    await form.getByLabel('ZIP code').fill('04101');
    await form.getByRole('textbox', { name: 'Notes' }).fill('Dog in the yard');
    const task = form.getByRole('textbox', { name: 'Add a task' });
    await task.fill('   ');
    await task.press('Enter');
    await task.fill('Replace the valve');
    await task.press('Enter');
    await task.fill('Test the pressure');
    await form.getByRole('region', { name: 'Tasks' }).getByRole('button', { name: 'Add' }).click();
    await form.getByText('Replace the valve', { exact: true }).click();
    await form.getByRole('button', { name: 'Actions for Check filter' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const material = form.getByRole('textbox', { name: 'Add a material' });
    await material.fill('Relief valve');
    await material.press('Enter');
    await form.getByLabel('Quantity of Relief valve').fill('2');
    expect(await saved()).toMatchObject({ title: 'Leak check', version: job.version });
  });

  await test.step('a save that fails loses nothing', async () => {
    const calls = `**/api/jobs/${job._id}`;
    await page.route(calls, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await save.click();
    await expect(form.getByRole('alert')).toHaveText(/Failed to update job\. Please try again\./);
    await expect(title).toHaveValue('Boiler leak');
    await expect(form.getByRole('checkbox', { name: 'Replace the valve' })).toBeChecked();
    await page.unroute(calls);
  });

  await save.click();
  await expect(page).toHaveURL(`/dashboard/jobs/${job._id}`);
  await expect(page.getByRole('heading', { name: 'Boiler leak', level: 1 })).toBeVisible();
  await expect(page.getByText('1 of 2 done', { exact: true })).toBeVisible();
  expect(await saved()).toMatchObject({
    title: 'Boiler leak',
    client: { name: 'Elena Petrova' },
    description: 'Drips at the relief valve',
    scheduledDate: '2032-05-20',
    scheduledTime: '13:30',
    duration: 90,
    status: 'in_progress',
    jobNumber: job.jobNumber,
    location: { address: '9 Howard Street', city: 'Portland', state: 'ME', zip: '04101' },
    tasks: [
      { title: 'Replace the valve', completed: true },
      { title: 'Test the pressure', completed: false },
    ],
    materials: [{ name: 'Relief valve', quantity: 2 }],
    notes: 'Dog in the yard',
  });
});

test('leaving asks for a confirmation only while something is unsaved', async ({ page }) => {
  const { business, job, saved } = await withJob();
  const { form } = await openForm(page, business, job._id);
  const back = page.getByRole('link', { name: 'Back to Job' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(form.getByLabel('Title')).toHaveValue('Leak check');
  await back.click();
  await expect(page).toHaveURL(`/dashboard/jobs/${job._id}`);

  await page.goBack();
  await form.getByRole('textbox', { name: 'Notes' }).fill('Dog in the yard');
  await back.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Dog in the yard');
  await expect(page).toHaveURL(`/dashboard/jobs/${job._id}/edit`);
  await form.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/dashboard/jobs/${job._id}`);
  expect((await saved()).notes).toBe('Key under the mat');
});

for (const receivesEvents of [true, false]) {
  const whether = receivesEvents ? 'is told' : 'is not told';
  test(`two people who edit one job lose nothing unseen; a page that ${whether} of the other`, async ({
    page,
  }) => {
    const { business, job, saved } = await withJob();
    const { form, save } = await openForm(page, business, job._id, receivesEvents);
    await form.getByLabel('Title').fill('Boiler leak');
    const { version } = await business.api.updateJob({
      params: { id: job._id },
      body: { title: 'Drip', description: 'Drips at the relief valve', version: job.version },
    });
    if (!receivesEvents) {
      await save.click();
      await expect(form.getByRole('alert')).toContainText('Not saved yet.');
    }
    await expect(form.getByText('Title, theirs: Drip')).toBeVisible();
    await expect(form.getByLabel('Description')).toHaveValue('Drips at the relief valve');
    await expect(form.getByLabel('Title')).toHaveValue('Boiler leak');
    expect(await saved()).toMatchObject({ title: 'Drip', version });

    await save.click();
    await expect(page).toHaveURL(`/dashboard/jobs/${job._id}`);
    expect(await saved()).toMatchObject({
      title: 'Boiler leak',
      description: 'Drips at the relief valve',
      notes: 'Key under the mat',
    });
  });
}

test('a job without a number accepts a number that is not in use', async ({ page }) => {
  testsNeed('database');
  const { business, job } = await withJob();
  const [id = ''] = await importJobs(business, await addCustomer(business, 'Walt Brennan'), 'Old');
  const { form, save } = await openForm(page, business, id);
  const number = form.getByLabel('Job number');
  await expect(number).toHaveAccessibleDescription('Format YYYY-#####');
  await number.fill('2032-1');
  await save.click();
  await expect(form.getByText('Use the format YYYY-#####.')).toBeVisible();
  await number.fill(job.jobNumber ?? '');
  await save.click();
  await expect(form.getByText('This job number is already taken.')).toBeVisible();
  await number.fill('2019-00042');
  await save.click();
  await expect(page).toHaveURL(`/dashboard/jobs/${id}`);
  await expect(page.getByText('2019-00042').first()).toBeVisible();
  expect((await business.api.getJob({ params: { id } })).jobNumber).toBe('2019-00042');
});
