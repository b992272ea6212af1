import { Equipment } from '@tradewind/contracts/equipment';
import type { JobAttachment } from '@tradewind/contracts/files';
import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell, sampleOf } from '@tradewind/remote-kit/testing';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyAttachment, anyJob } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';

const equipment = { ...sampleOf(Equipment), _id: '50000000-0000-4000-8000-000000000002' };

const show = (name: 'equipmentJobs' | 'equipmentFiles', api: Partial<ApiClient>) => {
  const shell = mockShell({ api });
  const panel = remote.connect(shell.services).widgets[name];
  if (panel === undefined) throw new Error(`There is no widget ${name}.`);
  return render(shell.component(createElement(panel, { equipment })));
};

test('the history loads with Retry after a failure, and leads to its jobs', async () => {
  const listJobs = vi
    .fn<ApiClient['listJobs']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ rows: [anyJob()] });
  const screen = await show('equipmentJobs', { listJobs });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'Heat pump not heating' }))
    .toHaveAttribute('href', `/dashboard/jobs/${anyJob()._id}`);
  await expect.element(screen.getByText('Nov 19, 2026, 10:15 AM')).toBeVisible();
  expect(listJobs.mock.lastCall?.[0]?.query).toMatchObject({
    ...{ equipment: equipment._id, sort: 'date', order: 'desc' },
  });
});

test('asks before the page is left with a file whose upload failed', async () => {
  const screen = await show('equipmentFiles', {
    getEquipmentAttachments: async () => [],
    uploadEquipmentAttachment: () => Promise.reject(apiFailure(503, 'unavailable', 'Later.')),
  });
  await expect.element(screen.getByText(/^No attachments yet/)).toBeVisible();
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(true);
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=pdf]');
  if (input === null) throw new Error('Nothing asks for files.');
  await userEvent.upload(input, new File(['bytes'], 'plate.jpg', { type: 'image/jpeg' }));
  await expect.element(screen.getByText(/Later\./)).toBeVisible();
  expect(leaves()).toBe(false);
});

test('a file is attached to the equipment, and deleted from it', async () => {
  const stored: JobAttachment[] = [];
  const uploadEquipmentAttachment = vi.fn(async () => {
    stored.push(anyAttachment());
    return anyAttachment();
  });
  const deleteEquipmentAttachment = vi.fn(async () => {
    stored.length = 0;
    return undefined;
  });
  const screen = await show('equipmentFiles', {
    getEquipmentAttachments: async () => [...stored],
    uploadEquipmentAttachment,
    deleteEquipmentAttachment,
  });
  await expect.element(screen.getByText(/^No attachments yet/)).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=pdf]');
  if (input === null) throw new Error('Nothing asks for files.');
  await userEvent.upload(input, new File(['bytes'], 'plate.jpg', { type: 'image/jpeg' }));
  await screen.getByRole('button', { name: 'Delete nameplate.jpg' }).click();
  await expect.poll(() => deleteEquipmentAttachment.mock.calls.length).toBe(1);
  expect(uploadEquipmentAttachment).toHaveBeenCalledWith(
    expect.objectContaining({ params: { id: equipment._id } }),
    expect.anything(),
  );
  await expect.element(screen.getByText(/^No attachments yet/)).toBeVisible();
});
