import { expect, test } from '@playwright/test';
import { type BusinessType, businessTypeNames } from '@tradewind/contracts';
import { enter, openBusiness } from '../../support/api.ts';

/** The minutes of each template of a trade, in order (specification 1, section 3). */
const minutes: Readonly<Record<BusinessType, readonly number[]>> = {
  hvac: [240, 120, 90],
  plumbing: [120, 180, 60],
  electrical: [90, 120, 480],
  landscaping: [60, 240, 180],
  cleaning: [120, 300, 360],
  handyman: [120, 180, 150],
  painting: [240, 360, 480],
  roofing: [240, 90, 300],
  other: [120],
};

const trades = Object.keys(minutes) as BusinessType[];

for (const businessType of trades) {
  test(`the templates of ${businessTypeNames[businessType]} each fill in a complete job`, async ({
    page,
  }) => {
    await enter(page, await openBusiness({ businessType }));
    await page.goto('/dashboard/jobs/create');
    const form = page.getByRole('form', { name: 'Create Job' });
    const section = (name: string) => form.getByRole('region', { name });
    const templates = section('Job Templates').getByRole('button');
    await expect(templates).toHaveCount(minutes[businessType].length);

    const titles = new Set<string>();
    for (const [at, length] of minutes[businessType].entries()) {
      await templates.nth(at).click();
      await expect(templates.nth(at)).toHaveAttribute('aria-pressed', 'true');
      await expect(form.getByLabel('Duration')).toHaveValue(String(length));
      const title = await form.getByLabel('Title').inputValue();
      await expect(templates.nth(at)).toContainText(title);
      await expect(form.getByLabel('Description')).toHaveValue(/\S.{20}/);
      titles.add(title);

      // The values of the previous template were replaced, so these are its own.
      const tasks = section('Tasks').getByRole('listitem');
      expect(await tasks.count()).toBeGreaterThanOrEqual(4);
      await expect(templates.nth(at)).toContainText(`${await tasks.count()} tasks`);
      const materials = section('Materials').getByRole('textbox', { name: /^Material \d+$/ });
      expect(await materials.count()).toBeGreaterThanOrEqual(3);
      for (const material of await materials.all()) await expect(material).toHaveValue(/\S/);
    }
    expect(titles).not.toContain('');
    expect(titles.size).toBe(minutes[businessType].length);
  });
}
