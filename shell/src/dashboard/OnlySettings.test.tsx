import '../app.css';
import type { User } from '@tradewind/contracts/users';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { OnlySettings } from './OnlySettings.tsx';

writeComposition();

const user = { name: 'Maya Ortiz', company: 'Harbor Heating & Air', mustAddFactor: true } as User;

test.each([
  [1440, 'Maya Ortiz'],
  [1024, 'Maya Ortiz'],
  [360, 'Maya Ortiz'],
  [360, 'Maximiliana Featherstonehaugh-Cholmondeley'],
])('Logout stands beside the name of the user at %i px (%s)', async (width, name) => {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(1280, 900));
  const screen = await render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <OnlySettings user={{ ...user, name }} />
    </MemoryRouter>,
  );
  const box = (element: Element) => element.getBoundingClientRect();
  const shown = box(screen.getByText(name).element());
  const logOut = box(screen.getByRole('button', { name: 'Logout' }).element());
  expect(logOut.left).toBeGreaterThanOrEqual(shown.right);
  expect(logOut.top).toBeLessThanOrEqual(shown.bottom);
  expect(logOut.right).toBeLessThanOrEqual(width);
});
