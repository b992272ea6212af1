import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BusinessFrame } from './BusinessFrame.tsx';

const wideLogo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><rect width="300" height="120"/></svg>',
)}`;

afterEach(() => page.viewport(1280, 800));

test('keeps the words of a name whole beside a wide logo and a link on a phone', async () => {
  await page.viewport(360, 740);
  const screen = await render(
    <BusinessFrame
      business={{ name: 'Lindqvist Plumbing', logoUrl: wideLogo, color: '#0a5d4a' }}
      icon={null}
      product="Tradewind"
      aside={<a href="/businesses">For businesses</a>}
    >
      <h1>Quote</h1>
    </BusinessFrame>,
  );
  const name = screen.getByText('Lindqvist Plumbing');
  await expect.element(name).toBeVisible();
  const lines = new Range();
  lines.selectNodeContents(name.element());
  expect(lines.getClientRects().length).toBeLessThanOrEqual(2);
  expect(document.documentElement.scrollWidth).toBe(360);
});
