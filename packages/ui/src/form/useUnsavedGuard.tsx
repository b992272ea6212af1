import { type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useBlocker } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { useUnsavedWork } from './unsavedWork.ts';

/** Whether there is unsaved work; a function is called when the user leaves. */
export type Unsaved = boolean | (() => boolean);

const RouteGuard = ({ isUnsaved }: { readonly isUnsaved: () => boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      role="alertdialog"
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      description="What you have changed on this page will be lost."
      foot={
        <>
          <Button onClick={stay}>Keep editing</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    />
  );
};

/**
 * Asks before unsaved work is lost, by a link or by closing the tab. Render the result: `const
 * leaveDialog = useUnsavedGuard(form.isUnsaved)`. Without a data router (a public page) only the
 * tab is guarded.
 */
export const useUnsavedGuard = (unsaved: Unsaved): ReactNode => {
  const routed = useContext(UNSAFE_DataRouterContext) !== null;
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  }, [unsaved]);
  const isUnsaved = useCallback(
    () => (typeof latest.current === 'function' ? latest.current() : latest.current),
    [],
  );
  useUnsavedWork(isUnsaved);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return routed ? <RouteGuard isUnsaved={isUnsaved} /> : null;
};
