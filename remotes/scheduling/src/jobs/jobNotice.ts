/** The id of the notice about the status of a job or an answer about its money: a newer one takes its place. */
export const jobNoticeId = (jobId: string): string => `status of ${jobId}`;
