import { useSearchParams } from 'react-router-dom';
import { useDebouncedParam } from './useDebouncedParam.ts';

/** Milliseconds without a key before the list is asked again. */
const PAUSE = 250;

/** A search box's text that ends up in the address as `?q=`, without a history entry per key. */
export const useSearchText = (): readonly [string, (text: string) => void] => {
  const [params, setParams] = useSearchParams();
  const search = (text: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (text === '') after.delete('q');
        else after.set('q', text);
        return after;
      },
      { replace: true },
    );
  return useDebouncedParam(params.get('q') ?? '', search, PAUSE);
};
