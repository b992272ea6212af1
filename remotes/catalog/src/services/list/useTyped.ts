import { useEffect, useRef, useState } from 'react';

/**
 * Text that is typed here and kept elsewhere: shown at once, handed on when the typing rests
 * for `pause` milliseconds. A text that changes elsewhere is taken over.
 */
export const useTyped = (
  kept: string,
  handOn: (text: string) => void,
  pause = 200,
): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(kept);
  const handed = useRef(kept);
  const latest = useRef(handOn);
  latest.current = handOn;

  useEffect(() => {
    if (kept === handed.current) return;
    handed.current = kept;
    setText(kept);
  }, [kept]);

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
