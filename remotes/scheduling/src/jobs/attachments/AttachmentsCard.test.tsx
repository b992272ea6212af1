import type { JobAttachment } from '@tradewind/contracts/files';
import type { CallOptions } from '@tradewind/remote-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anyAttachment, anyJob } from '../../testing/anyJob.ts';
import { apiFailure } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

afterEach(() => page.viewport(1280, 900));

const job = anyJob();
const path = `/dashboard/jobs/${job._id}`;
const getJob = async () => job;

const photo = (name = 'board.jpg') => new File(['bytes'], name, { type: 'image/jpeg' });

/** Chooses files in the browser's file dialog. */
const choose = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=pdf]');
  if (input === null) throw new Error('Nothing asks for files.');
  await userEvent.upload(input, files);
};

test('shows an error when the attachments cannot be loaded, and loads them with Retry', async () => {
  const getJobAttachments = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue([anyAttachment()]);
  const { screen } = await showRemote(path, { api: { getJob, getJobAttachments } });
  const card = screen.getByRole('region', { name: 'Attachments' });
  await expect.element(card.getByText('Back in a minute.')).toBeVisible();
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card.getByRole('button', { name: 'nameplate.jpg' })).toBeVisible();
});

test('does not send a file that the API would reject, and shows the API’s message', async () => {
  const uploadJobAttachment = vi.fn();
  const { screen } = await showRemote(path, { api: { getJob, uploadJobAttachment } });
  await expect
    .element(
      screen.getByText(
        'No attachments yet. Add photos, videos, PDF, Word or Excel files, 25 MB each at most.',
      ),
    )
    .toBeVisible();
  const drop = new DataTransfer();
  drop.items.add(new File(['#!/bin/sh'], 'run.sh', { type: 'text/x-sh' }));
  const card = screen.getByRole('region', { name: 'Attachments' });
  card.element().dispatchEvent(new DragEvent('drop', { dataTransfer: drop, bubbles: true }));
  await expect.element(screen.getByText('This kind of file cannot be uploaded.')).toBeVisible();
  await screen.getByRole('button', { name: 'Dismiss run.sh' }).click();
  expect(screen.getByText('run.sh').query()).toBeNull();
  expect(uploadJobAttachment).not.toHaveBeenCalled();
});

test('shows the whole words below a file that is uploaded or was refused on a phone', async () => {
  await page.viewport(360, 740);
  const pending = Promise.withResolvers<JobAttachment>();
  const uploadJobAttachment = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(422, 'invalid', 'This picture is damaged.'))
    .mockReturnValue(pending.promise);
  const { screen } = await showRemote(path, { api: { getJob, uploadJobAttachment } });
  await expect.element(screen.getByText(/No attachments yet/)).toBeVisible();
  await choose(photo(), photo('panel.jpg'));
  for (const word of [screen.getByText('This picture is damaged.'), screen.getByText('Waiting')]) {
    await expect.element(word).toBeVisible();
    const title = screen.getByText('board.jpg').element().getBoundingClientRect();
    expect(word.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(title.left);
  }
  pending.resolve(anyAttachment());
  await expect.element(screen.getByText('Waiting')).not.toBeInTheDocument();
});

test('shows the progress of an upload, then the attachment', async () => {
  let finish = (_: JobAttachment) => {};
  let tell: CallOptions['onProgress'];
  const stored: JobAttachment[] = [];
  const { screen } = await showRemote(path, {
    api: {
      getJob,
      getJobAttachments: async () => [...stored],
      uploadJobAttachment: (_request, options) => {
        tell = options?.onProgress;
        return new Promise((resolve) => {
          finish = (attachment) => {
            stored.push(attachment);
            resolve(attachment);
          };
        });
      },
    },
  });
  await expect.element(screen.getByText('No attachments yet.', { exact: false })).toBeVisible();
  await choose(photo());
  await expect.poll(() => tell).toBeDefined();
  tell?.(0.42);
  const progress = screen.getByRole('progressbar', { name: 'Uploading board.jpg' });
  await expect.element(progress).toHaveAttribute('value', '42');
  await expect.element(screen.getByText('42%')).toBeVisible();
  finish(anyAttachment({ name: 'board.jpg' }));
  await expect
    .element(screen.getByRole('button', { name: 'board.jpg', exact: true }))
    .toBeVisible();
  expect(progress.query()).toBeNull();
});

test('shows the API’s message when it rejects a file, and retries', async () => {
  const uploadJobAttachment = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(409, 'conflict', 'Your storage is full.'))
    .mockResolvedValue(anyAttachment({ name: 'board.jpg' }));
  const { screen } = await showRemote(path, { api: { getJob, uploadJobAttachment } });
  await expect.element(screen.getByText('No attachments yet.', { exact: false })).toBeVisible();
  await choose(photo());
  await expect.element(screen.getByText('Your storage is full.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry board.jpg' }).click();
  await expect.poll(() => uploadJobAttachment.mock.calls.length).toBe(2);
  const keys = uploadJobAttachment.mock.calls.map(([, options]) => options.idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await expect.poll(() => screen.getByText('Your storage is full.').query()).toBeNull();
});

test('offers no Retry for a file whose content is of a kind that the API does not take', async () => {
  const uploadJobAttachment = vi
    .fn()
    .mockRejectedValue(apiFailure(415, 'unsupported_media_type', 'Not this kind.'));
  const { screen } = await showRemote(path, { api: { getJob, uploadJobAttachment } });
  await expect.element(screen.getByText('No attachments yet.', { exact: false })).toBeVisible();
  await choose(photo());
  await expect.element(screen.getByText('Not this kind.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Dismiss board.jpg' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry board.jpg' }).query()).toBeNull();
});

test('asks before the page of a job is left with a file whose upload failed', async () => {
  const uploadJobAttachment = vi.fn().mockRejectedValue(apiFailure(503, 'unavailable', 'Later.'));
  const listJobs = async () => ({ rows: [] });
  const { screen } = await showRemote(path, { api: { getJob, listJobs, uploadJobAttachment } });
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.element(screen.getByText('No attachments yet.', { exact: false })).toBeVisible();
  await choose(photo());
  await expect.element(screen.getByText('Later.')).toBeVisible();
  expect(closing()).toBe(false);
  await screen.getByRole('link', { name: 'Jobs', exact: true }).click();
  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await screen.getByRole('button', { name: 'Dismiss board.jpg' }).click();
  await expect.poll(closing).toBe(true);
  await screen.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
});

test('stops a cancelled upload, and starts the next one', async () => {
  const seen: (readonly [string, AbortSignal | undefined])[] = [];
  const { screen } = await showRemote(path, {
    api: {
      getJob,
      uploadJobAttachment: ({ file }, { signal } = {}) => {
        seen.push([file.name, signal]);
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      },
    },
  });
  await expect.element(screen.getByText('No attachments yet.', { exact: false })).toBeVisible();
  await choose(photo('one.jpg'), photo('two.jpg'));
  await expect.poll(() => seen.map(([name]) => name)).toEqual(['one.jpg']);
  await screen.getByRole('button', { name: 'Cancel one.jpg' }).click();
  await expect.poll(() => seen.map(([name]) => name)).toEqual(['one.jpg', 'two.jpg']);
  expect(seen.map(([, signal]) => signal?.aborted)).toEqual([true, false]);
  expect(screen.getByText('one.jpg').query()).toBeNull();
  await screen.getByRole('button', { name: 'Cancel two.jpg' }).click();
});

test('shows a toast when an upload fails after its page was left', async () => {
  let fail: (() => void) | undefined;
  const { screen, shell } = await showRemote(path, {
    api: {
      getJob,
      listJobs: async () => ({ rows: [] }),
      uploadJobAttachment: () =>
        new Promise((_, reject) => {
          fail = () => reject(apiFailure(409, 'conflict', 'Your storage is full.'));
        }),
    },
  });
  await expect.element(screen.getByText('No attachments yet.', { exact: false })).toBeVisible();
  await choose(photo());
  await expect.element(screen.getByText('board.jpg')).toBeVisible();
  await expect.poll(() => fail).toBeDefined();
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(false);
  await screen.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  expect(closing()).toBe(false);
  fail?.();
  await expect
    .poll(() => shell.toasts.map(({ toast }) => [toast.title, toast.description]))
    .toEqual([['board.jpg was not uploaded.', 'Your storage is full.']]);
  await expect.poll(closing).toBe(true);
});

test('shows pictures in a dialog, one after the other, and links to other files', async () => {
  const { screen } = await showRemote(path, {
    api: {
      getJob,
      getJobAttachments: async () => [
        anyAttachment(),
        anyAttachment({ _id: 'b', name: 'board.jpg', url: '/api/files/board' }),
        anyAttachment({ _id: 'c', name: 'manual.pdf', previewUrl: null, url: '/api/files/pdf' }),
      ],
    },
  });
  const file = screen.getByRole('link', { name: 'manual.pdf' });
  await expect.element(file).toHaveAttribute('href', '/api/files/pdf');
  await screen.getByRole('button', { name: 'nameplate.jpg', exact: true }).click();
  await expect.element(screen.getByRole('dialog', { name: 'nameplate.jpg' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  const second = screen.getByRole('dialog', { name: 'board.jpg' });
  await expect.element(second.getByRole('img', { name: 'board.jpg' })).toBeVisible();
  await expect
    .element(second.getByRole('link', { name: 'Open original' }))
    .toHaveAttribute('href', '/api/files/board');
});

test('deletes an attachment after a confirmation, and keeps it when the API rejects that', async () => {
  const deleteJobAttachment = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue(undefined);
  const getJobAttachments = vi.fn(async () =>
    deleteJobAttachment.mock.calls.length > 1 ? [] : [anyAttachment()],
  );
  const { screen, shell } = await showRemote(path, {
    api: { getJob, getJobAttachments, deleteJobAttachment },
  });
  const trash = screen.getByRole('button', { name: 'Delete nameplate.jpg' });
  await trash.click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.description).toBe('Back in a minute.');
  await trash.click();
  await expect.element(screen.getByText('No attachments yet.', { exact: false })).toBeVisible();
  expect(shell.questions.map(({ title }) => title)).toEqual([
    'Delete attachment?',
    'Delete attachment?',
  ]);
});

test('fetches new links before they expire', async () => {
  const soon = () => new Date(Date.now() + 60_500).toISOString();
  const getJobAttachments = vi
    .fn()
    .mockImplementationOnce(async () => [anyAttachment({ previewUrl: null, expiresAt: soon() })])
    .mockImplementation(async () => [anyAttachment({ previewUrl: null, url: '/api/files/fresh' })]);
  const { screen } = await showRemote(path, { api: { getJob, getJobAttachments } });
  await expect
    .element(screen.getByRole('link', { name: 'nameplate.jpg' }))
    .toHaveAttribute('href', '/api/files/fresh');
});
