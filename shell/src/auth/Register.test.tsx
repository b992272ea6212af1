import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { writeComposition } from '../testing/liveDocument.ts';
import { Register } from './Register.tsx';

writeComposition();

test('terms that are not agreed to are marked as any other field is', async () => {
  const screen = await render(
    <MemoryRouter>
      <Register />
    </MemoryRouter>,
  );
  await screen.getByRole('button', { name: 'Create account' }).click();
  const terms = screen.getByRole('checkbox', { name: /Terms of Service/ });
  await expect.element(terms).toHaveAttribute('aria-invalid', 'true');
  const complaint = document.getElementById(terms.element().getAttribute('aria-describedby') ?? '');
  expect(complaint?.querySelector('svg')).not.toBeNull();
  await terms.click();
  await expect.element(terms).not.toHaveAttribute('aria-invalid');
});
