import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

test('a disabled entry of an action that cannot be undone looks like any disabled entry', async () => {
  const onSelect = () => undefined;
  await render(
    <Menu
      trigger={<Button>More</Button>}
      entries={[
        { label: 'Move', onSelect, disabled: true },
        { label: 'Delete draft', onSelect, tone: 'danger', disabled: true },
        { label: 'Delete', onSelect, tone: 'danger' },
      ]}
    />,
  );
  await page.getByRole('button', { name: 'More' }).click();
  const colorOf = async (name: string) => {
    const entry = page.getByRole('menuitem', { name, exact: true });
    await expect.element(entry).toBeVisible();
    return getComputedStyle(entry.element()).color;
  };
  expect(await colorOf('Delete draft')).toBe(await colorOf('Move'));
  expect(await colorOf('Delete')).not.toBe(await colorOf('Move'));
});
