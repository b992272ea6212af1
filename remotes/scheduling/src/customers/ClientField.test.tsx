import { Client } from '@tradewind/contracts/clients';
import { type MockShell, mockShell, sampleOf } from '@tradewind/remote-kit/testing';
import { type ReactNode, Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyJob } from '../testing/anyJob.ts';

const job = anyJob();

const Late = ({
  code,
  children,
}: {
  readonly code: Promise<void>;
  readonly children: ReactNode;
}) => {
  use(code);
  return children;
};

/** Opens the form of a job, whose client field waits for its code until `load` is called. */
const openForm = async (path = '/dashboard/jobs/create') => {
  const { promise: code, resolve: load } = Promise.withResolvers<void>();
  const listClients = vi.fn(async () => ({ rows: [{ ...sampleOf(Client), name: 'Ada Byrd' }] }));
  const shell: MockShell = mockShell({
    api: {
      listClients,
      listServices: async () => ({ rows: [] }),
      getMembers: async () => [],
      getJob: async () => job,
      getClient: () => new Promise(() => undefined),
    },
  });
  Object.assign(shell.services, {
    Extension: ({ fallback, waiting }) => (
      <Suspense fallback={waiting}>
        <Late code={code}>{fallback}</Late>
      </Suspense>
    ),
  } satisfies Partial<typeof shell.services>);
  const screen = await render(shell.screen(remote, path).element);
  const field = screen.getByRole('combobox', { name: 'Client' });
  await expect.element(field).toHaveAttribute('aria-busy', 'true');
  return { screen, field, load, listClients };
};

const isLoaded = async ({ field }: Awaited<ReturnType<typeof openForm>>) =>
  expect.element(field).not.toHaveAttribute('aria-busy');

test('Tab reaches the client field after the title before its code has loaded, and stays there', async () => {
  const form = await openForm();
  await form.screen.getByRole('textbox', { name: 'Title' }).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(form.field).toHaveFocus();
  form.load();
  await isLoaded(form);
  await expect.element(form.field).toHaveFocus();
});

test('Tab reaches the client field when its code loads while the focus moves', async () => {
  const form = await openForm();
  const title = form.screen.getByRole('textbox', { name: 'Title' });
  await title.click();
  title.element().addEventListener('blur', () => form.load(), { once: true });
  await userEvent.keyboard('{Tab}');
  await isLoaded(form);
  await expect.element(form.field).toHaveFocus();
});

test.each(['before its code has loaded', 'when its code loads while the focus moves'])(
  'Tab selects the name of the chosen client %s, so that typing replaces it',
  async (moment) => {
    const form = await openForm(`/dashboard/jobs/${job._id}/edit`);
    await expect.element(form.field).toHaveValue(job.client.name);
    const title = form.screen.getByRole('textbox', { name: 'Title' });
    await title.click();
    if (moment.startsWith('when')) {
      title.element().addEventListener('blur', () => form.load(), { once: true });
    }
    await userEvent.keyboard('{Tab}');
    form.load();
    await isLoaded(form);
    await userEvent.keyboard('Ada');
    await expect.element(form.field).toHaveValue('Ada');
  },
);

test('searches for what was typed into the client field before its code had loaded', async () => {
  const form = await openForm();
  await form.field.click();
  await userEvent.keyboard('Ada');
  form.load();
  await isLoaded(form);
  await expect.element(form.field).toHaveValue('Ada');
  await form.screen.getByRole('option', { name: /Ada Byrd/ }).click();
  await expect.element(form.field).toHaveValue('Ada Byrd');
});

test('opens the choices of a client field that was pressed before its code had loaded', async () => {
  const form = await openForm();
  await form.field.click();
  form.load();
  await expect.element(form.screen.getByRole('option', { name: /Ada Byrd/ })).toBeVisible();
});

test('leaves the focus where it is when the code of the client field loads', async () => {
  const form = await openForm();
  const title = form.screen.getByRole('textbox', { name: 'Title' });
  await title.click();
  form.load();
  await isLoaded(form);
  await expect.element(title).toHaveFocus();
});
