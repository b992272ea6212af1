import { useQueryClient } from '@tanstack/react-query';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { callKey, useApi, useRefresh } from '@tradewind/remote-kit';
import { isStale } from '@tradewind/ui';
import { useMemo } from 'react';

/** The cached response of one job, which its detail page shows. */
export interface JobCache {
  /**
   * For the mutations that save parts of the job: they go one after the other, as each builds on
   * the version that the one before it made.
   */
  readonly scope: { readonly id: string };
  readonly get: () => JobDetail | undefined;
  readonly set: (job: JobDetail) => void;
  /** Fetches the job again, past the cache. */
  readonly reload: () => Promise<JobDetail>;
  /** Caches a saved job, and invalidates the other requests that show it. */
  readonly saved: (job: JobDetail) => void;
}

export const useJobCache = (id: string): JobCache => {
  const cache = useQueryClient();
  const api = useApi();
  const refresh = useRefresh();
  return useMemo(() => {
    const queryKey = callKey('getJob', { params: { id } });
    const set = (job: JobDetail) => void cache.setQueryData<JobDetail>(queryKey, job);
    return {
      scope: { id: `job ${id}` },
      get: () => cache.getQueryData<JobDetail>(queryKey),
      set,
      reload: async () => {
        const job = await api.getJob({ params: { id } });
        set(job);
        return job;
      },
      saved: (job) => {
        // A pending response was requested before the change, and would undo it.
        void cache.cancelQueries({ queryKey, exact: true });
        set(job);
        void refresh(...staleAfter('job').filter((call) => call !== 'getJob'));
      },
    };
  }, [cache, api, refresh, id]);
};

/** Attempts before a conflict is reported. */
const ATTEMPTS = 4;

/**
 * Saves a part of a job on the cached row, and after a conflict again on the newest one (decision 7),
 * because changes of others to other parts are no conflict.
 * @throws what `save` throws, and ApiFailure `stale` after four conflicts.
 */
export const saveOnLatest = async (
  cache: JobCache,
  job: JobDetail,
  save: (onto: JobDetail) => Promise<JobDetail>,
): Promise<JobDetail> => {
  let onto = cache.get() ?? job;
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await save(onto);
    } catch (error) {
      if (!isStale(error) || left === 1) throw error;
      onto = await cache.reload();
    }
  }
};
