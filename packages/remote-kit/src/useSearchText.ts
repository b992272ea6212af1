import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Milliseconds without a key before the list is asked again. */
const PAUSE = 250;

/** A search box's text that ends up in the address as `?q=`, without a history entry per key. */
export const useSearchText = (): readonly [string, (text: string) => void] => {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);

  // Back, Forward and a link change the address by themselves.
  useEffect(() => {
    if (inAddress !== written.current) {
      written.current = inAddress;
      setText(inAddress);
    }
  }, [inAddress]);

  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text.trim();
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (text.trim() === '') after.delete('q');
          else after.set('q', text.trim());
          return after;
        },
        { replace: true },
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, setParams]);

  return [text, setText];
};
