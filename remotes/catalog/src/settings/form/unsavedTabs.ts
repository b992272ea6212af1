import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

type IsUnsaved = () => boolean;

/** Tells the page of a form whose typing would be lost; gives what forgets it. */
export const UnsavedTabs = createContext<(isUnsaved: IsUnsaved) => () => void>(
  () => () => undefined,
);

/**
 * The forms of all tabs that were opened, for one guard: a router asks only one of them before it
 * leaves a page.
 */
export const useUnsavedTabs = () => {
  const forms = useRef(new Set<IsUnsaved>());
  const join = useCallback((isUnsaved: IsUnsaved) => {
    forms.current.add(isUnsaved);
    return () => void forms.current.delete(isUnsaved);
  }, []);
  const isUnsaved = useCallback(() => [...forms.current].some((ask) => ask()), []);
  return { join, isUnsaved };
};

/** Has the page ask before it is left with what is typed in this form. */
export const useGuardedByPage = (isUnsaved: IsUnsaved) => {
  const join = useContext(UnsavedTabs);
  useEffect(() => join(isUnsaved), [join, isUnsaved]);
};
