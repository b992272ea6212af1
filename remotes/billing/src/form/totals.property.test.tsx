import { formatDollars, type MoneyDocument, toDollars, totalsOf } from '@tradewind/contracts';
import { mockShell } from '@tradewind/remote-kit/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';

/** `pnpm drill repetitions` sets more. */
const DOCUMENTS = 8 * Number(import.meta.env.VITE_REPETITIONS ?? 1);

const upTo = (max: number, unit: number) => fc.integer({ min: 0, max }).map((n) => n / unit);
const percent = fc.oneof(fc.constantFrom(0, 100, 8.875, 33.333), upTo(100_000, 1000));
const item = fc.record({
  quantity: fc.integer({ min: 1_000, max: 500_000 }).map((n) => n / 1000),
  unitPrice: upTo(1_000_000, 100),
  tax: percent,
});
const documents = fc.record({
  items: fc.tuple(item, item),
  discount: percent,
  tax: percent,
});

/** The amounts of the summary, from subtotal to total, as they are shown. */
const expected = (document: MoneyDocument) => {
  const { subtotal, discountAmount, taxAmount, total } = totalsOf(document);
  const shown = (cents: number) => formatDollars(toDollars(cents));
  return [
    shown(subtotal),
    discountAmount > 0 ? `−${shown(discountAmount)}` : shown(0),
    shown(taxAmount),
    shown(total),
  ];
};

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Sets a field's number in one step, without simulating keys. */
const enter = async (field: Locator, value: number) => {
  const input = field.element() as HTMLInputElement;
  input.focus();
  setValue?.call(input, String(value));
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // React has rendered by the next task.
  await new Promise((done) => setTimeout(done));
};

test.each([
  ['quote', 'line'],
  ['invoice', 'document'],
] as const)(
  'the form of a new %s adds up as the money module does',
  async (kind, taxRule) => {
    const shell = mockShell();
    const screen = await render(shell.screen(remote, `/dashboard/${kind}s/create`).element);
    await screen.getByRole('button', { name: 'Add Item' }).click();
    const cell = (index: number, name: string) =>
      screen.getByRole('listitem', { name: `Item ${index + 1}` }).getByRole('textbox', { name });
    await expect.element(cell(1, 'Quantity')).toBeVisible();
    const summary = screen.getByRole('region', { name: 'Summary' });
    const check = fc.asyncProperty(documents, async ({ items, discount, tax }) => {
      for (const [index, one] of items.entries()) {
        await enter(cell(index, 'Quantity'), one.quantity);
        await enter(cell(index, 'Unit price'), one.unitPrice);
        if (kind === 'quote') await enter(cell(index, 'Tax %'), one.tax);
      }
      await enter(screen.getByRole('textbox', { name: 'Discount %' }), discount);
      if (kind === 'invoice') await enter(summary.getByRole('textbox', { name: 'Tax %' }), tax);
      const shown = () =>
        summary
          .getByRole('definition')
          .elements()
          .map(({ textContent }) => textContent);
      await expect.poll(shown).toEqual(expected({ taxRule, items, discount, tax }));
    });
    await fc.assert(check, { numRuns: DOCUMENTS, endOnFailure: true });
  },
  240_000 + DOCUMENTS * 2_000,
);
