import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyClient } from '../testing/anyClient.ts';

const customer = anyClient();

const open = async (api: Partial<ApiClient>, user = anyUser()) => {
  const shell = mockShell({
    user,
    api: { getClient: async () => customer, getClientTimeline: async () => [], ...api },
  });
  const { element, location } = shell.screen(remote, `/dashboard/customers/${customer._id}`);
  return { screen: await render(element), shell, location };
};

test('is there for admins only', async () => {
  const { screen } = await open({}, anyUser({ role: 'dispatcher' }));
  await expect.element(screen.getByRole('heading', { name: 'Notes' })).toBeVisible();
  expect(screen.getByText('Personal data').query()).toBeNull();
});

test('anonymizes after a question, and says why when that fails', async () => {
  const message = 'Finish or cancel the open jobs of this customer first.';
  const anonymizeClient = vi
    .fn<ApiClient['anonymizeClient']>()
    .mockRejectedValueOnce(new ApiFailure(409, { message }))
    .mockResolvedValue({ keptDocuments: 1 });
  const { screen, shell } = await open({ anonymizeClient });
  const anonymize = screen.getByRole('button', { name: 'Anonymize' });
  await anonymize.click();
  await expect
    .poll(() => shell.toasts[0]?.toast)
    .toMatchObject({ title: 'The customer was not anonymized', description: message });
  expect(shell.questions[0]?.title).toBe(`Anonymize ${customer.name}?`);
  expect(shell.questions[0]?.text).toContain(
    'so are contacts, equipment, maintenance plans, drafts and quotes that were never accepted',
  );
  await anonymize.click();
  await expect.poll(() => shell.toasts[1]?.toast).toMatchObject({ title: 'Customer anonymized' });
});

test('says why the data could not be exported', async () => {
  const { screen, shell } = await open({
    exportClient: () => Promise.reject(new ApiFailure(503, { message: 'Later.' })),
  });
  await screen.getByRole('button', { name: 'Export data' }).click();
  await expect
    .poll(() => shell.toasts[0]?.toast)
    .toMatchObject({ title: 'The data could not be exported', description: 'Later.' });
});

test('nothing of an anonymized customer is asked for again', async () => {
  const asked: string[] = [];
  const ask = (call: string) => async () => {
    asked.push(call);
    return { rows: [] };
  };
  const { screen, location } = await open({
    listClientProperties: ask('properties'),
    listClientContacts: ask('contacts'),
    listClientEquipment: ask('equipment'),
    anonymizeClient: async () => {
      asked.length = 0;
      return { keptDocuments: 0 };
    },
  });
  await expect.poll(() => asked).toHaveLength(3);
  await screen.getByRole('button', { name: 'Anonymize' }).click();
  await expect.poll(() => location()).toBe('/dashboard/customers');
  expect(asked).toEqual([]);
});
