import { useEffectEvent, useLayoutEffect } from 'react';

/** The advice beside every failure that a lost connection may have caused. */
export const checkConnection = 'Check your connection and try again.';

/** Beside the message of a form whose save had no answer. */
export const keptText = 'The server could not be reached. What you entered is still here.';

/** Returns the message for code or data that did not load: `This step could not be loaded. …` */
export const notLoadedText = (what: string): string =>
  `${what} could not be loaded. ${checkConnection}`;

/** Calls `onReconnect` each time the device has a network again, while the component is shown. */
export const useReconnect = (onReconnect: () => void): void => {
  const listener = useEffectEvent(onReconnect);
  // A layout effect ends with the update that hides the component, and not some time after it.
  useLayoutEffect(() => {
    const listen = () => listener();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
};
