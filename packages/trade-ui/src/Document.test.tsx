import { contrast, painted } from '@tradewind/ui/testing/contrast';
import { textWidths, widenText } from '@tradewind/ui/testing/widenText';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DocumentSurface, Totals } from './index.ts';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset.theme;
});

test('a document is white in the dark theme', async () => {
  root.dataset.theme = 'dark';
  const screen = await render(<DocumentSurface>Invoice</DocumentSurface>);
  const style = getComputedStyle(screen.getByRole('article').element());
  expect(painted(style.backgroundColor)).toEqual([255, 255, 255]);
  expect(contrast(style.color, style.backgroundColor)).toBeGreaterThan(12);
});

test.each(textWidths)(
  'a total of twelve digits stays within the narrowest card in text of %i %',
  async (width) => {
    await widenText(width);
    const total = { id: 'total', label: 'Left to pay', amount: '$10,616,266,816.59' } as const;
    const screen = await render(
      <div data-testid="card" style={{ width: '288px' }}>
        <Totals lines={[{ ...total, weight: 'total' }]} />
      </div>,
    );
    const card = screen.getByTestId('card').element();
    expect(card.scrollWidth).toBe(card.clientWidth);
  },
);

test('announces a changed total while it is edited, and no other amount', async () => {
  const lines = [
    { id: 'subtotal', label: 'Subtotal', amount: '$90.00' },
    { id: 'total', label: 'Total', amount: '$94.95', weight: 'total' },
  ] as const;
  const screen = await render(<Totals lines={lines} live />);
  await expect.element(screen.getByText('$94.95')).toHaveAttribute('aria-live', 'polite');
  await expect.element(screen.getByText('$90.00')).not.toHaveAttribute('aria-live');
});
