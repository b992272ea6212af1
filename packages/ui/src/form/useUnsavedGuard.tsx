import { type ReactNode, useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext, useBlocker } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';

const RouteGuard = ({ isDirty }: { readonly isDirty: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
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
 * Asks before unsaved work is lost, by a link or by closing the tab. Render what it gives:
 * `const leaveDialog = useUnsavedGuard(form.formState.isDirty && !form.formState.isSubmitSuccessful)`.
 * Without a data router (a page that stands alone) only the tab is guarded.
 */
export const useUnsavedGuard = (isDirty: boolean): ReactNode => {
  const routed = useContext(UNSAFE_DataRouterContext) !== null;
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return routed ? <RouteGuard isDirty={isDirty} /> : null;
};
