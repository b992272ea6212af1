import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidate } from './queryCache.ts';

const wait = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A mounted list whose pages arrive when a test resolves them. */
const openList = () => {
  const asked: { readonly page: number; readonly answer: () => void; readonly fail: () => void }[] =
    [];
  const cache = new QueryClient();
  const list = new InfiniteQueryObserver(cache, {
    queryKey: ['listJobs', {}],
    queryFn: ({ pageParam }) =>
      new Promise<number>((answer, reject) => {
        const fail = () => reject(new Error('No response.'));
        asked.push({ page: pageParam, answer: () => answer(pageParam), fail });
      }),
    retry: false,
    initialPageParam: 1,
    getNextPageParam: (page: number) => page + 1,
  });
  const close = list.subscribe(() => undefined);
  const answer = async (index: number) => {
    asked[index]?.answer();
    await wait();
  };
  return { cache, list, asked, answer, close };
};

test('refetches a list on the screen and no other', async () => {
  const { cache, asked, answer, close } = openList();
  await answer(0);
  void invalidate(cache, ({ queryKey: [name] }) => name === 'listQuotes');
  await wait();
  expect(asked).toHaveLength(1);
  void invalidate(cache, ({ queryKey: [name] }) => name === 'listJobs');
  await wait();
  expect(asked).toHaveLength(2);
  close();
});

test('refetches a list after its first response, which may be older than the change', async () => {
  const { cache, asked, answer, close } = openList();
  const outdated = invalidate(cache, () => true);
  await wait();
  expect(asked).toHaveLength(1);
  await answer(0);
  expect(asked).toHaveLength(2);
  await answer(1);
  await outdated;
  expect(asked).toHaveLength(2);
  close();
});

test('shows the error of a first fetch that fails after a change, without another fetch', async () => {
  const { cache, list, asked, close } = openList();
  const outdated = invalidate(cache, () => true);
  asked[0]?.fail();
  await outdated;
  await wait();
  expect(asked).toHaveLength(1);
  expect(list.getCurrentResult().isError).toBe(true);
  close();
});

test('refetches a list after its pending further page has arrived', async () => {
  const { cache, list, asked, answer, close } = openList();
  await answer(0);
  void list.fetchNextPage();
  const outdated = invalidate(cache, () => true);
  await wait();
  expect(asked.map(({ page }) => page)).toEqual([1, 2]);
  await answer(1);
  expect(list.getCurrentResult().data?.pages).toEqual([1, 2]);
  await answer(2);
  await answer(3);
  await outdated;
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 1, 2]);
  close();
});
