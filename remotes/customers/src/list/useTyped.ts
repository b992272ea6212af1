import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Text that is typed here and kept in the address: shown at once, handed on when the typing
 * rests for `pause` milliseconds: short, as the rows should be there before the next key. An
 * address that changes by other means (Back, a link) is taken over; our own changes replace it,
 * and an earlier one that arrives late is not.
 */
export const useTyped = (
  inAddress: string,
  handOn: (text: string) => void,
  pause = 60,
): readonly [string, (text: string) => void] => {
  const { key } = useLocation();
  const isOurs = useNavigationType() === 'REPLACE';
  const [text, setText] = useState(inAddress);
  const handed = useRef(inAddress);
  const latest = useRef(handOn);
  latest.current = handOn;

  // `key`: a navigation to the same address counts too, as it drops what is half typed.
  useEffect(() => {
    if (isOurs) return;
    handed.current = inAddress;
    setText(inAddress);
  }, [key, isOurs, inAddress]);

  useEffect(() => {
    if (text === handed.current) return;
    const timer = setTimeout(() => {
      handed.current = text;
      latest.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, pause]);

  return [text, setText];
};
