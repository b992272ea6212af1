import type { JobAttachment } from '@tradewind/contracts/files';
import { useCall } from '@tradewind/remote-kit';
import { useEffect } from 'react';

/** Milliseconds before its end at which a link is replaced. */
const AHEAD = 60_000;

/** A job's attachments; their links are renewed before they expire. */
export const useAttachments = (jobId: string) => {
  const attachments = useCall('getJobAttachments', { params: { id: jobId } });
  const { data, refetch } = attachments;
  const expiresAt = soonest(data);
  useEffect(() => {
    if (expiresAt === undefined) return;
    const left = Math.max(expiresAt - Date.now() - AHEAD, 0);
    const timer = setTimeout(() => void refetch(), left);
    return () => clearTimeout(timer);
  }, [expiresAt, refetch]);
  return attachments;
};

const soonest = (attachments: readonly JobAttachment[] = []): number | undefined =>
  attachments.length === 0
    ? undefined
    : Math.min(...attachments.map(({ expiresAt }) => Date.parse(expiresAt)));
