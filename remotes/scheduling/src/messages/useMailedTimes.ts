import { useApi } from '@tradewind/remote-kit';

/**
 * Returns a function that finds what a question says before visits are removed: of which of them their
 * customer was mailed a time, and how they are told (decision 46). Undefined for a customer who knows no
 * time of them, and for one who is mailed by itself.
 */
export const useMailedTimes = (jobId: string) => {
  const api = useApi();
  const findCustomer = async (visitId: string) => {
    const request = { params: { id: jobId }, query: { visitId } };
    const message = await api.getJobMessage(request).catch(() => undefined);
    if (message?.known !== 'time' || ['over', 'automatic'].includes(message.state)) return [];
    return [{ visitId, name: message.customer.name }];
  };
  return async (
    visitIds: readonly string[],
  ): Promise<{ readonly visitIds: readonly string[]; readonly text: string } | undefined> => {
    const mailed = (await Promise.all(visitIds.map(findCustomer))).flat();
    const [first, ...others] = mailed;
    if (first === undefined) return undefined;
    const [these, them] =
      others.length === 0 ? ['this visit', 'the visit'] : ['these visits', 'each'];
    return {
      visitIds: mailed.map(({ visitId }) => visitId),
      text: `${first.name} was mailed about ${these} and is not told. To tell them, set ${them} to Cancelled instead.`,
    };
  };
};
