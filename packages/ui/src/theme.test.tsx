import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button, DatePicker, DocumentSurface, Totals } from './index.ts';
import { textWidths, widenText } from './testing/widenText.ts';

const painted = (colour: string): [number, number, number] => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
};

const luminance = (colour: string) => {
  const [red, green, blue] = painted(colour).map((channel) => {
    const fraction = channel / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the WCAG 2 contrast ratio, from 1 to 21. */
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const root = document.documentElement;
afterEach(() => {
  root.style.removeProperty('--brand');
  delete root.dataset.theme;
  vi.useRealTimers();
});

const solidContrast = async () => {
  const screen = await render(<Button variant="solid">Create Job</Button>);
  const style = getComputedStyle(screen.getByRole('button').element());
  return {
    ratio: contrast(style.color, style.backgroundColor),
    background: painted(style.backgroundColor),
  };
};

const themes = ['light', 'dark'] as const;
const brands = ['#3b82f6', '#facc15', '#7f1d1d', '#0d9488'] as const;

for (const theme of themes) {
  for (const brand of brands) {
    test(`text on the solid button of ${brand} reads in the ${theme} theme`, async () => {
      root.dataset.theme = theme;
      root.style.setProperty('--brand', brand);
      expect((await solidContrast()).ratio).toBeGreaterThanOrEqual(4.5);
    });
  }
}

for (const theme of themes) {
  test(`today reads where it is chosen, also under the pointer, in the ${theme} theme`, async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00'), toFake: ['Date'] });
    root.dataset.theme = theme;
    const screen = await render(
      <DatePicker aria-label="Date" value="2026-11-21" onChange={() => undefined} />,
    );
    await screen.getByRole('button').click();
    const day = screen.getByText('21', { exact: true });
    await expect.element(day).toHaveAttribute('data-today');
    const ratio = () => {
      const { color, backgroundColor } = getComputedStyle(day.element());
      return contrast(color, backgroundColor);
    };
    expect(ratio()).toBeGreaterThanOrEqual(4.5);
    await day.hover();
    expect(ratio()).toBeGreaterThanOrEqual(4.5);
  });
}

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

test('darkens the default brand, on which white text has too little contrast', async () => {
  expect((await solidContrast()).background).toEqual([0x1f, 0x67, 0xd8]);
});

test('derives the accent again for an element with its own brand, in both themes', async () => {
  for (const theme of themes) {
    root.dataset.theme = theme;
    const screen = await render(
      <div data-brand ref={(element) => element?.style.setProperty('--brand', '#facc15')}>
        <Button variant="solid">Book</Button>
      </div>,
    );
    const style = getComputedStyle(screen.getByRole('button').element());
    expect(painted(style.backgroundColor)).toEqual([0xfa, 0xcc, 0x15]);
    await screen.unmount();
  }
});

test('a document is white in the dark theme', async () => {
  root.dataset.theme = 'dark';
  const screen = await render(<DocumentSurface>Invoice</DocumentSurface>);
  const style = getComputedStyle(screen.getByRole('article').element());
  expect(painted(style.backgroundColor)).toEqual([255, 255, 255]);
  expect(contrast(style.color, style.backgroundColor)).toBeGreaterThan(12);
});
