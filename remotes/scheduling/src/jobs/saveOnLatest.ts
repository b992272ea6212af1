import type { Job } from '@tradewind/contracts/jobs';
import { isStale } from '@tradewind/ui';
import type { JobCache } from './useJobCache.ts';

/** How often someone else may be faster before a person is told. */
const TRIES = 4;

/**
 * Saves a part of a job on the row that the cache knows, and on the newest one as often as that was
 * out of date (decision 7): what others changed elsewhere in the job is no conflict.
 * @throws what `save` throws, and ApiFailure `stale` when others were faster four times.
 */
export const saveOnLatest = async (
  cache: JobCache,
  job: Job,
  save: (onto: Job) => Promise<Job>,
): Promise<Job> => {
  let onto = cache.get() ?? job;
  for (let left = TRIES; ; left -= 1) {
    try {
      return await save(onto);
    } catch (error) {
      if (!isStale(error) || left === 1) throw error;
      onto = await cache.reload();
    }
  }
};
