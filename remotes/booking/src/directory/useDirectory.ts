import { type BusinessType, businessTypes } from '@tradewind/contracts/constants';
import { useDebouncedParam, useList } from '@tradewind/remote-kit';
import { useSearchParams } from 'react-router-dom';

const isType = (text: string): text is BusinessType => businessTypes.some((type) => type === text);

/** The filters in the directory's address. */
interface Filters {
  readonly q: string;
  /** City or postal code. */
  readonly place: string;
  readonly type: BusinessType | undefined;
}

export const readFilters = (query: URLSearchParams): Filters => {
  const textOf = (name: string) => (query.get(name) ?? '').trim();
  const type = textOf('type');
  return { q: textOf('q'), place: textOf('place'), type: isType(type) ? type : undefined };
};

/** The request for the directory: one cache key on server and browser. */
export const directoryRequest = ({ q, place, type }: Filters) => ({
  query: {
    ...(q !== '' && { q }),
    ...(place !== '' && { place }),
    ...(type && { businessType: type }),
  },
});

/** Debounce of a typed text in milliseconds. */
const DEBOUNCE = 200;

/** The directory's filters, kept in the address, and the providers that match them. */
export const useDirectory = () => {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const put = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const [text, setText] = useDebouncedParam(filters.q, (q) => put('q', q), DEBOUNCE);
  const [place, setPlace] = useDebouncedParam(filters.place, (at) => put('place', at), DEBOUNCE);
  const providers = useList('listProviders', directoryRequest(filters));
  return {
    text,
    setText,
    place,
    setPlace,
    category: filters.type ?? 'all',
    setCategory: (value: string) => put('type', value === 'all' ? '' : value),
    providers,
  };
};
export type Providers = ReturnType<typeof useDirectory>['providers'];
