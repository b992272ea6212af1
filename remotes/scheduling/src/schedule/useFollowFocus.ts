import { type RefObject, useEffect, useRef } from 'react';

/**
 * A job that keys move to another day or person, or back, mounts again there; the focus
 * follows it until the user moves the focus.
 * @param moving a selector of the job's element where it is now; undefined while no keys move one.
 */
export const useFollowFocus = (root: RefObject<HTMLElement | null>, moving: string | undefined) => {
  const followed = useRef<string>(undefined);
  useEffect(() => {
    followed.current = moving ?? followed.current;
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body;
    if (followed.current === undefined) return;
    if (isLost) root.current?.querySelector<HTMLElement>(followed.current)?.focus();
    else if (!focused.matches(followed.current)) followed.current = undefined;
  });
};
