import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button, DatePicker } from './index.ts';
import { contrast, painted } from './testing/contrast.ts';

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
