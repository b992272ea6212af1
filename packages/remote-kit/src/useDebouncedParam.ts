import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Text that is typed here and kept in the address: shown at once, handed on without the blanks
 * around it when the typing rests for `pause` milliseconds. An address that changes by other means
 * (Back, a link, a button that clears it) is taken over. What was handed on may arrive late, when
 * more has been typed: it changes nothing here.
 */
export const useDebouncedParam = (
  inAddress: string,
  handOn: (text: string) => void,
  pause: number,
): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(inAddress);
  /** In the order in which the address gets them; the last is what it will be. */
  const handed = useRef([inAddress]);
  const latest = useRef(handOn);
  latest.current = handOn;

  useEffect(() => {
    const place = handed.current.indexOf(inAddress);
    if (place >= 0) {
      handed.current = handed.current.slice(place);
      return;
    }
    handed.current = [inAddress];
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === handed.current.at(-1)) return;
    const timer = setTimeout(() => {
      handed.current.push(wanted);
      latest.current(wanted);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, pause]);

  return [text, setText];
};

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
