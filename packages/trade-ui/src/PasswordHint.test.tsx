import { weaknessMessages } from '@tradewind/contracts/passwords';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PasswordHint, readPasswordPolicy } from './index.ts';

const hint = (password: string, about: readonly string[] = []) => (
  <PasswordHint policy={readPasswordPolicy()} least={6} password={password} about={about} />
);

test('warns of a common password until a better one is typed, and keeps the rules', async () => {
  const screen = await render(hint('Password1'));
  const warning = screen.getByRole('status');
  await expect.element(warning).toHaveTextContent(weaknessMessages.common);
  expect(document.body.textContent).toContain('At least 6 characters');
  await screen.rerender(hint('correct horse battery staple'));
  await expect.element(warning).toBeEmptyDOMElement();
});

test('states the rules of the policy that the page has', async () => {
  const screen = await render(hint(''));
  await expect
    .element(screen.getByText('At least 6 characters, with upper case, lower case and a number'))
    .toBeVisible();
  document.documentElement.dataset.passwords = 'strict';
  await screen.rerender(hint(''));
  await expect
    .element(
      screen.getByText(
        'At least 8 characters with upper case, lower case and a number, or 12 of any kind',
      ),
    )
    .toBeVisible();
  delete document.documentElement.dataset.passwords;
});

test('warns of a password with a word of the user, and says nothing of none', async () => {
  const screen = await render(hint('', ['Maya Ortiz']));
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await screen.rerender(hint('sofa ORTIZ kettle moon', ['Maya Ortiz']));
  await expect.element(screen.getByRole('status')).toHaveTextContent(weaknessMessages.personal);
});
