import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyService } from '../testing/anyService.ts';

const open = async (api: Partial<ApiClient>, user = anyUser()) => {
  const shell = mockShell({ api, user, flags: { serviceTypes: true } });
  const screen = await render(shell.screen(remote, '/dashboard/service-types').element);
  return { screen, shell };
};

const three = ['Drain', 'Boiler', 'Tap'].map((name, position) =>
  anyService({ _id: name, name, position }),
);
const listServices = async () => ({ rows: three });

const namesIn = (list: { element: () => Element }) =>
  [...list.element().querySelectorAll('a')].map((link) => link.textContent);

test('a technician sees a message about the missing permission, and nothing is requested', async () => {
  const asked = vi.fn<ApiClient['listServices']>();
  const { screen } = await open({ listServices: asked }, anyUser({ role: 'technician' }));
  await expect.element(screen.getByText('You do not have permission to do this.')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('arrow keys and buttons move a service, and a failed save restores the order', async () => {
  const orderServices = vi
    .fn<ApiClient['orderServices']>()
    .mockResolvedValueOnce(undefined)
    .mockResolvedValueOnce(undefined)
    .mockRejectedValue(new Error('Later.'));
  const { screen, shell } = await open({ listServices, orderServices });
  const list = screen.getByRole('list', { name: 'On your booking page' });
  await expect.element(list).toBeVisible();
  const named = () => orderServices.mock.lastCall?.[0].body.ids;

  await screen.getByRole('button', { name: 'Move Tap up' }).click();
  await expect.poll(() => named()).toEqual(['Drain', 'Tap', 'Boiler']);
  await expect.element(screen.getByText('Tap is now 2 of 3.')).toBeInTheDocument();
  const grip = screen.getByRole('button', { name: /^Move Drain: drag/ });
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => named()).toEqual(['Tap', 'Drain', 'Boiler']);
  expect(namesIn(list)).toEqual(['Tap', 'Drain', 'Boiler']);
  await expect.element(screen.getByText('Drain is now 2 of 3.')).toBeInTheDocument();

  await screen.getByRole('button', { name: 'Move Boiler up' }).click();
  await expect.poll(() => namesIn(list)).toEqual(['Drain', 'Boiler', 'Tap']);
  expect(shell.toasts.map(({ kind }) => kind)).toEqual(['error']);
});

test('moving back while the first save runs is saved after it', async () => {
  let finish = () => {};
  const orderServices = vi
    .fn<ApiClient['orderServices']>()
    .mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(undefined);
        }),
    )
    .mockResolvedValue(undefined);
  const { screen } = await open({ listServices, orderServices });
  await screen.getByRole('button', { name: 'Move Tap up' }).click();
  await screen.getByRole('button', { name: 'Move Tap down' }).click();
  expect(orderServices).toHaveBeenCalledOnce();
  finish();
  await expect
    .poll(() => orderServices.mock.calls.map(([{ body }]) => body.ids))
    .toEqual([
      ['Drain', 'Tap', 'Boiler'],
      ['Drain', 'Boiler', 'Tap'],
    ]);
});

test('a drag of the handle moves a service to where it is released, drawn there or not', async () => {
  const orderServices = vi.fn<ApiClient['orderServices']>().mockResolvedValue(undefined);
  const { screen } = await open({ listServices, orderServices });
  const list = screen.getByRole('list', { name: 'On your booking page' });
  await expect.element(list).toBeVisible();
  const grip = screen.getByRole('button', { name: /^Move Tap: drag/ }).element();
  const top = list.element().getBoundingClientRect().top;
  const at = (type: string, clientY: number) =>
    new PointerEvent(type, { bubbles: true, button: 0, clientY });
  grip.dispatchEvent(at('pointerdown', grip.getBoundingClientRect().top));
  // The listeners are added with the next render.
  const afterMove = () => {
    window.dispatchEvent(at('pointermove', top));
    return namesIn(list);
  };
  await expect.poll(afterMove).toEqual(['Tap', 'Drain', 'Boiler']);
  const second = list.element().children[1]?.getBoundingClientRect().bottom ?? 0;
  window.dispatchEvent(at('pointerup', second));
  await expect
    .poll(() => orderServices.mock.lastCall?.[0].body.ids)
    .toEqual(['Drain', 'Tap', 'Boiler']);
});

test('a service shown again is last; a hidden one is no longer offered', async () => {
  const updateService = vi.fn<ApiClient['updateService']>().mockResolvedValue(anyService());
  const rows = [...three, anyService({ _id: 'Duct', name: 'Duct', isPublic: false, version: 7 })];
  const { screen } = await open({ listServices: async () => ({ rows }), updateService });
  await screen.getByRole('button', { name: 'Show Duct' }).click();
  await expect
    .poll(() => updateService.mock.lastCall?.[0])
    .toEqual({
      params: { id: 'Duct' },
      body: { isPublic: true, version: 7, position: 3 },
    });
  await screen.getByRole('button', { name: 'Hide Boiler' }).click();
  await expect
    .poll(() => updateService.mock.lastCall?.[0])
    .toEqual({
      params: { id: 'Boiler' },
      body: { isPublic: false, version: 1 },
    });
});
