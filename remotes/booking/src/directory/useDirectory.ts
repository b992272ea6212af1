import { useList } from '@tradewind/remote-kit';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { directoryRequest, readFilters } from './filters.ts';

/** Milliseconds that typing rests before the list is asked for. */
const PAUSE = 200;

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
    const timer = setTimeout(() => put('q', text.trim()), PAUSE);
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
