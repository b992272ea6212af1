import { useUnsavedWork } from '@tradewind/ui';
import { useCallback, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useIsPageKept } from './useIsPageKept.ts';

const Note = () => {
  const [note, setNote] = useState('');
  useUnsavedWork(() => note !== '');
  return <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />;
};

const Screen = ({ isSetUp }: { readonly isSetUp: () => boolean }) => {
  const [isLimited, setLimited] = useState(false);
  const refreshUser = useCallback(async () => setLimited(!isSetUp()), [isSetUp]);
  const isKept = useIsPageKept(isLimited, refreshUser);
  return (
    <>
      <button type="button" onClick={() => setLimited(!isLimited)}>
        Limit
      </button>
      <Link to="/">Note</Link>
      <Link to="/other">Other</Link>
      {isLimited && !isKept ? <h1>Set up</h1> : <Outlet />}
    </>
  );
};

const open = async (isSetUp = () => false) => {
  const children = [
    { path: '/', element: <Note /> },
    { path: '/other', element: <h1>Other page</h1> },
  ];
  const router = createMemoryRouter([{ element: <Screen isSetUp={isSetUp} />, children }]);
  const screen = await render(<RouterProvider router={router} />);
  return {
    note: screen.getByRole('textbox', { name: 'Note' }),
    limit: screen.getByRole('button', { name: 'Limit' }),
    link: (name: string) => screen.getByRole('link', { name }),
    setUp: screen.getByRole('heading', { name: 'Set up' }),
    other: screen.getByRole('heading', { name: 'Other page' }),
  };
};

test('a page without unsaved work goes at once', async () => {
  const { limit, setUp } = await open();
  await limit.click();
  await expect.element(setUp).toBeVisible();
});

test('a page with unsaved work stays as it is until it is left, and not after that', async () => {
  const { note, limit, link, setUp } = await open();
  await note.fill('Gate code 4471');
  await limit.click();
  await expect.element(note).toHaveValue('Gate code 4471');
  expect(setUp.query()).toBeNull();
  await link('Other').click();
  await expect.element(setUp).toBeVisible();
  await link('Note').click();
  await expect.element(setUp).toBeVisible();
});

test('a page that was kept stays when its user is not limited any more', async () => {
  const { note, limit } = await open();
  await note.fill('Gate code 4471');
  await limit.click();
  await limit.click();
  await expect.element(note).toHaveValue('Gate code 4471');
});

test('a page that was kept leads on where its user was set up in another tab', async () => {
  const { note, limit, link, other } = await open(() => true);
  await note.fill('Gate code 4471');
  await limit.click();
  await expect.element(note).toHaveValue('Gate code 4471');
  await link('Other').click();
  await expect.element(other).toBeVisible();
  await link('Note').click();
  await expect.element(note).toHaveValue('');
});
