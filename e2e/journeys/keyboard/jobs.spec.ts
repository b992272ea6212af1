import { expect } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { test } from '../../support/keys.ts';
import { addCustomer, planJob, wednesday } from '../../support/schedule.ts';

test('a job for a new customer is planned by keyboard', async ({ page, keys }) => {
  const business = await openBusiness();
  await enter(page, business);
  await keys.open('/dashboard');
  await keys.enter('button', 'Quick Create');
  await keys.choose(/Job/);
  await keys.expectOpened('Create Job');
  await keys.fill('Title', 'Heat pump not heating');

  await test.step('the dialog adds the customer and returns to the form', async () => {
    await keys.fill(/Client/, 'Zelda Fitz', 'combobox');
    await page.getByRole('button', { name: /New customer/ }).waitFor();
    await keys.enter('button', /New customer/);
    await keys.expectFocus('textbox', 'Name');
    await keys.fill('Phone', '2075550146');
    await keys.fill('Email', 'zelda.fitz@example.com');
    await keys.enter('button', 'Next');
    await keys.expectFocus('textbox', 'Street address');
    await keys.fill('Street address', '9 Howard Street');
    await keys.fill('City', 'Portland');
    await keys.fill('State', 'ME');
    await keys.fill(/^ZIP/, '04101');
    await keys.press('Enter');
    await keys.expectFocus('combobox', /Client/);
    await expect(page.getByRole('combobox', { name: /Client/ })).toHaveValue('Zelda Fitz');
  });

  await test.step('the day is picked in the calendar and the time in its list', async () => {
    await keys.fill('Scheduled date', '05/18/2032');
    await keys.enter('button', 'Open calendar');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.locator('[data-focus][data-view=day]')).toHaveText('18');
    await keys.press('ArrowRight', 'Enter');
    await expect(page.getByLabel('Scheduled date')).toHaveValue('May 19, 2032');
    await keys.expectAnyFocus();
    await keys.pick('Scheduled time', '10:30');
    await keys.pick('Duration', '2 h');
  });

  await keys.enter('button', 'Create Job');
  await keys.expectOpened('Heat pump not heating');
  const { rows } = await business.api.listJobs();
  expect(rows).toMatchObject([
    { client: { name: 'Zelda Fitz' }, scheduledDate: wednesday, scheduledTime: '10:30' },
  ]);
});

test('a job is advanced, its tasks edited, and its customer changed by keyboard', async ({
  page,
  keys,
}) => {
  const business = await openBusiness();
  await addCustomer(business, 'Walt Brennan');
  const tasks = ['Check filter', 'Flush drain'].map((title) => ({ title, completed: false }));
  const job = await planJob(business, await addCustomer(business), { tasks });
  const saved = () => business.api.getJob({ params: { id: job._id } });
  await enter(page, business);
  await keys.open('/dashboard/jobs');
  await keys.enter('link', /Leak check/);
  await keys.expectOpened('Leak check');

  await test.step('each status step focuses the next', async () => {
    for (const step of ['OMW', 'START']) {
      // Disabled until the step before it is saved.
      await expect(page.getByRole('button', { name: new RegExp(`^${step}`) })).toBeEnabled();
      await keys.enter('button', new RegExp(`^${step}`));
      await expect(page.getByRole('button', { name: new RegExp(`^${step}`) })).toBeDisabled();
      await keys.expectAnyFocus();
    }
    await expect.poll(async () => (await saved()).status).toBe('in_progress');
  });

  await test.step('tasks are checked, added, reordered and removed', async () => {
    await keys.tabTo('checkbox', 'Check filter');
    await keys.press('Space');
    await expect(page.getByText('1 of 2 done', { exact: true })).toBeVisible();
    await keys.fill('Add a task', 'Test heat');
    await keys.press('Enter');
    await keys.expectFocus('textbox', 'Add a task');
    await keys.enter('button', 'Actions for Test heat', 'back');
    await keys.choose('Move up');
    await keys.expectFocus('button', 'Actions for Test heat');
    const order = async () => (await saved()).tasks.map(({ title }) => title);
    await expect.poll(order).toEqual(['Check filter', 'Test heat', 'Flush drain']);
    await keys.press('Enter');
    await keys.choose('Remove');
    await expect.poll(order).toEqual(['Check filter', 'Flush drain']);
    await keys.expectAnyFocus();
  });

  await test.step('notes are written, and files can be chosen', async () => {
    await keys.enter('button', 'Edit notes');
    await keys.fill('Notes', 'Dog in the yard');
    await keys.enter('button', 'Save notes');
    await expect.poll(async () => (await saved()).notes).toBe('Dog in the yard');
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveCount(0);
    await keys.expectAnyFocus();
    const chooser = page.waitForEvent('filechooser');
    await keys.enter('button', 'Add attachments');
    await chooser;
  });

  await test.step('another customer is picked from the list', async () => {
    await keys.enter('link', 'Edit Job', 'back');
    await keys.expectOpened('Edit Job');
    await keys.search(/Client/, 'Walt', /Walt/);
    await expect(page.getByRole('combobox', { name: /Client/ })).toHaveValue('Walt Brennan');
    await keys.pick('Status', 'Comp');
    await keys.enter('button', 'Save Changes');
    await keys.expectOpened('Leak check');
    expect(await saved()).toMatchObject({ client: { name: 'Walt Brennan' }, status: 'completed' });
  });
});
