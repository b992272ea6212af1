import { type BusinessType, businessTypes } from '@tradewind/contracts/constants';
import { useList } from '@tradewind/remote-kit';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const isType = (text: string): text is BusinessType => businessTypes.some((type) => type === text);

/** The filters in the directory's address. */
interface Filters {
  readonly q: string;
  readonly type: BusinessType | undefined;
}

export const readFilters = (query: URLSearchParams): Filters => {
  const type = query.get('type') ?? '';
  return { q: (query.get('q') ?? '').trim(), type: isType(type) ? type : undefined };
};

/** The request for the directory: one cache key on server and browser. */
export const directoryRequest = ({ q, type }: Filters) => ({
  query: { ...(q !== '' && { q }), ...(type && { businessType: type }) },
});

/** Debounce of the search text in milliseconds. */
const DEBOUNCE = 200;

/** The directory's filters, kept in the address, and the providers that match them. */
export const useDirectory = () => {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const { q, type } = filters;
  const [text, setText] = useState(q);

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
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => put('q', text.trim()), DEBOUNCE);
    return () => clearTimeout(timer);
  });

  const providers = useList('listProviders', directoryRequest(filters));
  return {
    text,
    setText,
    category: type ?? 'all',
    setCategory: (value: string) => put('type', value === 'all' ? '' : value),
    providers,
  };
};
export type Providers = ReturnType<typeof useDirectory>['providers'];
