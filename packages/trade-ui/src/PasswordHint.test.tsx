import { weaknessMessages } from '@tradewind/contracts/passwords';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PasswordHint } from './index.ts';

const hint = (password: string, about: readonly string[] = []) => (
  <PasswordHint rules="At least 6 characters" password={password} about={about} />
);

test('warns of a common password until a better one is typed, and keeps the rules', async () => {
  const screen = await render(hint('Password1'));
  const warning = screen.getByRole('status');
  await expect.element(warning).toHaveTextContent(weaknessMessages.common);
  expect(document.body.textContent).toContain('At least 6 characters');
  await screen.rerender(hint('correct horse battery staple'));
  await expect.element(warning).toBeEmptyDOMElement();
});

test('warns of a password with a word of the user, and says nothing of none', async () => {
  const screen = await render(hint('', ['Maya Ortiz']));
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await screen.rerender(hint('sofa ORTIZ kettle moon', ['Maya Ortiz']));
  await expect.element(screen.getByRole('status')).toHaveTextContent(weaknessMessages.personal);
});
