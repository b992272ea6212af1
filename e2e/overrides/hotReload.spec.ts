import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { addCustomer } from '../support/schedule.ts';
import { makeWorkspace } from '../support/workspace.ts';

/** Milliseconds that a compilation may take on a busy machine. */
const compilation = { timeout: 180_000 };

test('hot reload shows a change of a checkout in the running product and keeps form input', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const team = makeWorkspace('customers');
  const server = await team.develop('customers');
  try {
    const business = await openBusiness();
    await addCustomer(business);
    await enter(page, business);
    await page.goto(`/dashboard/customers?remote.customers=${server.url}`);
    const add = page.getByRole('button', { name: 'Add Customer', exact: true });
    await add.click(compilation);
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Elena Petrova');

    team.change(
      'customers',
      'src/pages/CustomerList.tsx',
      'title={routeNaming.title}',
      "title={routeNaming.title.concat(', new')}",
    );
    // The dialog hides what is behind it.
    const heading = page.getByRole('heading', { level: 1, includeHidden: true });
    await expect(heading).toHaveText('Customers, new', compilation);
    await expect(name).toHaveValue('Elena Petrova');

    await test.step('a changed colour shows too', async () => {
      team.change(
        ...(['customers', 'src/list/CustomerRow.tsx'] as const),
        ...(['const row = css({', "const row = css({ background: '#123456',"] as const),
      );
      const painted = page.locator('main *').filter({ visible: true });
      await expect
        .poll(
          () =>
            painted.evaluateAll((all) =>
              all.some((one) => getComputedStyle(one).backgroundColor === 'rgb(18, 52, 86)'),
            ),
          compilation,
        )
        .toBe(true);
      await expect(name).toHaveValue('Elena Petrova');
    });
  } finally {
    await server.stop();
    team.remove();
  }
});
