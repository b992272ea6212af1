import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { attachmentUpload, fileMessages } from '@tradewind/contracts/files';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, planJob } from '../../support/schedule.ts';

const picture = resolve(import.meta.dirname, '../../../docs/tour/home.png');
const photo = () => ({
  name: 'nameplate.png',
  mimeType: 'image/png',
  buffer: readFileSync(picture),
});
const tooLarge = () => ({
  name: 'walkthrough.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.alloc(attachmentUpload.mostBytes + 1),
});
const webPage = { name: 'quote.html', mimeType: 'text/html', buffer: Buffer.from('<p>Quote</p>') };

/** A job's page with its attachments. */
const openJob = async (page: Page) => {
  const business = await openBusiness();
  const job = await planJob(business, await addCustomer(business));
  await enter(page, business);
  await page.goto(`/dashboard/jobs/${job._id}`);
  const card = page.getByRole('region', { name: 'Attachments' });
  await expect(card.getByText('No attachments yet.', { exact: false })).toBeVisible();
  const choose = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const asked = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: 'Add attachments' }).click();
    await (await asked).setFiles(files);
  };
  const kept = async () => {
    const attachments = await business.api.getJobAttachments({ params: { id: job._id } });
    return attachments.map(({ name }) => name);
  };
  return { card, choose, kept };
};

test('a file that is too large or of a wrong type is refused, and the others are uploaded', async ({
  page,
}) => {
  const { card, choose, kept } = await openJob(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/attachments')) {
      sent.push(request.url());
    }
  });
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Photograph the nameplate');
  await choose([tooLarge(), webPage, photo()]);
  const row = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  await expect(row('walkthrough.mp4').getByRole('alert')).toHaveText(
    'The file is larger than 25 MB.',
  );
  await expect(row('quote.html').getByRole('alert')).toHaveText(
    'This kind of file cannot be uploaded.',
  );
  await expect(card.getByRole('button', { name: 'nameplate.png', exact: true })).toBeVisible();
  expect(await kept()).toEqual(['nameplate.png']);
  // Files that are refused are not uploaded.
  expect(sent).toHaveLength(1);
  await expect(card.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toHaveValue(
    'Photograph the nameplate',
  );

  for (const name of ['walkthrough.mp4', 'quote.html']) {
    await card.getByRole('button', { name: `Dismiss ${name}` }).click();
    await expect(row(name)).toHaveCount(0);
  }
  await page.reload();
  await expect(card.getByRole('button', { name: 'nameplate.png', exact: true })).toBeVisible();
});

test('a failed upload can be tried again', async ({ page }) => {
  const { card, choose, kept } = await openJob(page);
  const retry = card.getByRole('button', { name: 'Retry nameplate.png' });
  await page.route('**/attachments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await choose([photo()]);
  await expect(card.getByText('The connection was lost. Try again.')).toBeVisible();
  await page.unroute('**/attachments');

  // A proxy may have a lower limit than the product.
  await page.route(
    '**/attachments',
    (route) =>
      route.fulfill({
        status: 413,
        json: {
          message: fileMessages.tooLarge(attachmentUpload),
          code: 'too_large',
          requestId: 'of-a-test',
        },
      }),
    { times: 1 },
  );
  await retry.click();
  await expect(card.getByText('The file is larger than 25 MB.')).toBeVisible();
  expect(await kept()).toEqual([]);
  await retry.click();
  await expect(card.getByRole('button', { name: 'nameplate.png', exact: true })).toBeVisible();
  expect(await kept()).toEqual(['nameplate.png']);
});
