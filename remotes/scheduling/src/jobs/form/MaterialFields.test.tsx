import { materialUnits } from '@tradewind/contracts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyJob } from '../../testing/anyJob.ts';
import { apiFailure } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const job = anyJob();

/** The form of a job with a new material, which costs nothing yet. */
const showMaterial = async () => {
  const updateJob = vi.fn().mockResolvedValue(job);
  const getClient = () => Promise.reject(apiFailure(404, 'not_found', 'Not found.'));
  const { screen } = await showRemote(`/dashboard/jobs/${job._id}/edit`, {
    api: { getJob: async () => job, getClient, updateJob },
  });
  await screen.getByRole('textbox', { name: 'Add a material' }).fill('Relief valve');
  await screen.getByRole('button', { name: 'Add material' }).click();
  return {
    quantity: screen.getByRole('textbox', { name: 'Quantity of Relief valve' }),
    price: screen.getByRole('textbox', { name: 'Price of Relief valve' }),
    unit: screen.getByRole('combobox', { name: 'Unit of Relief valve' }),
    save: () => screen.getByRole('button', { name: 'Save Changes' }).click(),
    updateJob,
  };
};

test('shows the error of an invalid material until it is valid', async () => {
  const { quantity, save, updateJob } = await showMaterial();
  await quantity.fill('');
  await save();
  await expect.element(quantity).toHaveAccessibleDescription('Enter a quantity above 0.');
  await expect.element(quantity).toHaveFocus();
  await quantity.fill('2');
  await expect.element(quantity).toHaveAccessibleDescription('');
  await save();
  await expect
    .poll(() => updateJob.mock.lastCall?.[0].body.materials)
    .toEqual([{ name: 'Relief valve', quantity: 2, unit: 'piece', price: 0 }]);
});

test('sends the price of a material once it is one', async () => {
  const { price, save, updateJob } = await showMaterial();
  await price.fill('cheap');
  await save();
  await expect.element(price).toHaveAccessibleDescription(/\S/);
  await expect.element(price).toHaveFocus();
  expect(updateJob).not.toHaveBeenCalled();
  await price.fill('38.5');
  await save();
  await expect
    .poll(() => updateJob.mock.lastCall?.[0].body.materials)
    .toEqual([{ name: 'Relief valve', quantity: 1, unit: 'piece', price: 38.5 }]);
});

/** Pixels between the paddings of a field. */
const contentWidth = (field: Element) => {
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
};

/** Pixels of a text in the font of a field. */
const textWidth = (text: string, field: Element) => {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(field);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('Cannot measure text.');
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return context.measureText(text).width;
};

test.each([320, 360, 1440])(
  'shows each digit of a price and the whole unit in a window of %i pixels',
  async (width) => {
    const { innerWidth, innerHeight } = window;
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    await page.viewport(width, 740);
    const { price, unit } = await showMaterial();
    await price.fill('123456.78');
    const field = await price.findElement();
    expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
    for (const name of materialUnits) {
      await unit.selectOptions(name);
      const select = await unit.findElement();
      expect(contentWidth(select), name).toBeGreaterThanOrEqual(textWidth(name, select));
    }
  },
);
