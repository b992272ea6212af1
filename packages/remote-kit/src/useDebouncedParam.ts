import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Keeps a text input in sync with the address. Typed text is shown at once, and passed on without
 * surrounding blanks after `pause` milliseconds without typing. A change of the address by other
 * means (Back, a link, a button that clears it) replaces the text. A passed value that returns
 * late, after more was typed, changes nothing.
 */
export const useDebouncedParam = (
  inAddress: string,
  handOn: (text: string) => void,
  pause: number,
): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(inAddress);
  /** Values in the order in which the address receives them; the last is its final value. */
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

/** Milliseconds without typing before the list is fetched again. */
const PAUSE = 250;

/**
 * Returns the text of a search box and stores it in the address as `?q=`, without a history entry
 * for each key.
 */
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
