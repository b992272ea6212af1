import { PlatformOverview } from '@tradewind/contracts/operators';
import { ApiFailure, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../testing/openConsole.tsx';

const getPlatformOverview = async () => sampleOf(PlatformOverview);

test('says to an account without the right that it is no operator, and shows no screen', async () => {
  const refuse = () =>
    Promise.reject(new ApiFailure(403, { message: 'This account is not an operator.' }));
  const { screen } = await openConsole('/platform', {
    getOperator: refuse,
    getPlatformOverview,
  });
  await expect.element(screen.getByText('This account is not an operator.')).toBeVisible();
  expect(screen.getByRole('navigation').query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' }).query()).toBeNull();
});

test('offers a retry when it is not known whether the account is an operator', async () => {
  const getOperator = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ _id: 'u', name: 'Robin Reyes', since: '2026-11-20T14:00:00.000Z' });
  const { screen } = await openConsole('/platform', { getOperator, getPlatformOverview });
  await expect.element(screen.getByText('The console could not be loaded.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('on a phone the screens are in a drawer, which closes with the chosen one', async () => {
  await page.viewport(360, 740);
  const listOperatorActs = async () => ({ rows: [] });
  const { screen, page: opened } = await openConsole('/platform', {
    getPlatformOverview,
    listOperatorActs,
  });
  await screen.getByRole('button', { name: 'Open menu' }).click();
  await screen.getByRole('dialog').getByRole('link', { name: 'Audit' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Audit' })).toBeVisible();
  await expect.element(screen.getByText('Nothing was done yet.')).toBeVisible();
  expect(opened.location()).toBe('/platform/audit');
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  await page.viewport(1280, 900);
});
