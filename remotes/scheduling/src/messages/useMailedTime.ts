import { useApi } from '@tradewind/remote-kit';

/**
 * Returns a function that finds what a question says before a visit is removed: that its customer was
 * mailed about it, and how they are told (decision 46). Empty for a customer who knows no time of it,
 * and for one who is mailed by itself.
 */
export const useMailedTime = (jobId: string) => {
  const api = useApi();
  return async (visitId: string): Promise<string> => {
    const request = { params: { id: jobId }, query: { visitId } };
    const message = await api.getJobMessage(request).catch(() => undefined);
    if (message?.known !== 'time' || ['over', 'automatic'].includes(message.state)) return '';
    return `${message.customer.name} was mailed about this visit and is not told. To tell them, set the visit to Cancelled instead.`;
  };
};
