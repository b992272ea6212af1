import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { openCustomerFromJob } from '../../support/customerFromJob.ts';

/** One remote's dialog above another remote's form: neither handles the events of the other. */
test('a customer is added from the form of a new job without submitting that form', async ({
  page,
}) => {
  const business = await openBusiness();
  await enter(page, business);
  const { job, client, dialog, add, fill } = await openCustomerFromJob(page, 'Zelda Fitz');
  await job.getByLabel('Scheduled date').fill('05/19/2032');
  await add();
  const name = dialog.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Zelda Fitz');
  await expect(name).toBeFocused();

  await test.step('Tab stays within the dialog', async () => {
    for (let pressed = 0; pressed < 12; pressed += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
  });

  await test.step('Enter validates only the fields of the dialog', async () => {
    await name.press('Enter');
    await expect(dialog.getByText(/Phone .*required/i).first()).toBeVisible();
    await expect(job.getByText('Title is required')).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard/jobs/create');
  });

  await test.step('Escape closes the dialog and leaves the job as it was', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(client).toBeFocused();
    await expect(job.getByLabel('Scheduled date')).toHaveValue(/May 19, 2032|05\/19\/2032/);
  });

  await test.step('the new customer is selected as the client, and no job is created', async () => {
    await client.fill('Zelda');
    await add();
    await fill();
    await dialog.getByLabel('ZIP').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(client).toHaveValue('Zelda Fitz');
    await expect(job.getByLabel('Address')).toHaveValue('9 Howard Street');
    await expect(job.getByText('Title is required')).toHaveCount(0);
    expect((await business.api.listJobs()).rows).toEqual([]);
  });
});
