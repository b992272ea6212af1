import { useEffect, useState } from 'react';
import { useLazyComponent } from '../dashboard/useLazyComponent.ts';
import { api } from '../session/apiClient.ts';
import { currentSession, useSession } from '../session/session.ts';

// Without a name: the entry, which every page loads, lists the names of chunks.
const load = () => import('./DevtoolsPanel.tsx').then(({ DevtoolsPanel }) => DevtoolsPanel);

// By its place on the keyboard: with the Option key of a Mac, D types another character.
const isShortcut = (event: KeyboardEvent) =>
  event.code === 'KeyD' &&
  event.ctrlKey &&
  event.altKey &&
  !event.metaKey &&
  // Keys that are held are pressed once.
  !event.repeat &&
  // The right Alt key of many keyboards is both, and types a character.
  !event.getModifierState('AltGraph');

/** Whether the user may open the devtools panel (decision 205). */
const mayOpen = async (): Promise<boolean> => {
  if (process.env.NODE_ENV === 'development') return true;
  const session = currentSession.get();
  if (session.status !== 'in') return false;
  if (session.user.role === 'admin') return true;
  return api.getOperator().then(
    () => true,
    () => false,
  );
};

/** The devtools panel, which Ctrl Alt D opens and closes; its code loads with the first opening. */
export const Devtools = () => {
  const [open, setOpen] = useState(false);
  const [requests, setRequests] = useState(0);
  const Panel = useLazyComponent(load, requests);
  const session = useSession();
  const user = session.status === 'in' ? session.user.id : undefined;
  useEffect(() => {
    let hasLeft = false;
    const listen = async (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!(await mayOpen()) || hasLeft) return;
      setRequests((before) => before + 1);
      setOpen((before) => !before);
    };
    addEventListener('keydown', listen);
    return () => {
      hasLeft = true;
      removeEventListener('keydown', listen);
      // The next user may not be allowed to see it.
      if (user !== undefined) setOpen(false);
    };
  }, [user]);
  return open && Panel && <Panel onClose={() => setOpen(false)} />;
};
