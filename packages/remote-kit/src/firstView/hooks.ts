import type { Page } from '@tradewind/api-client';
import type { CallName, CallSettings, ListName, RequestTo, ResponseOf, RowOf } from '../calls.ts';
import { firstViewData } from './defineFirstViews.ts';

// In place of `@tradewind/remote-kit` in the script of a first view (`node/firstViewConfig.ts`): each hook
// returns what has arrived, and nothing changes or is fetched.

export { choiceParam, filledParam, filterParams } from '../useAddressFilters.ts';
export { useSearchText } from '../useDebouncedParam.ts';

const responseOf = <Response>(name: CallName) =>
  firstViewData().responses[name] as Response | undefined;

export const useCall = <K extends CallName>(
  name: K,
  _request?: RequestTo<K>,
  _settings?: CallSettings,
) => {
  const data = responseOf<ResponseOf<K>>(name);
  return { data, error: null, isPending: data === undefined };
};

export const useList = <K extends ListName>(name: K, _request?: unknown) => {
  const data = responseOf<Page<RowOf<K>>>(name);
  return {
    rows: data?.rows,
    hasNextPage: data?.next !== undefined,
    ...{ error: null, isFetching: false, isPlaceholderData: false },
    ...{ isFetchingNextPage: false, isFetchNextPageError: false },
    refetch: () => undefined,
    fetchNextPage: () => undefined,
  };
};

export const useUser = () => firstViewData().user;
export const useCanDispatch = (): boolean => useUser().role !== 'technician';
