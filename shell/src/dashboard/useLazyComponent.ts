import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

const nothing = () => undefined;

/**
 * A component whose code is fetched with the first request for it; undefined until it is loaded. A
 * failed load is tried again with the next request, and takes nothing else down.
 * @param load The same function each time.
 * @param requests How often the component was requested.
 * @param onError Called when the code could not be fetched.
 */
export const useLazyComponent = <P>(
  load: () => Promise<ComponentType<P>>,
  requests: number,
  onError: () => void = nothing,
): ComponentType<P> | undefined => {
  const [Loaded, setLoaded] = useState<ComponentType<P>>();
  const isMissing = Loaded === undefined;
  const reportError = useEffectEvent(onError);
  useEffect(() => {
    if (requests === 0 || !isMissing) return;
    let isWanted = true;
    void load().then(
      (component) => isWanted && setLoaded(() => component),
      () => isWanted && reportError(),
    );
    return () => {
      isWanted = false;
    };
  }, [load, requests, isMissing]);
  return Loaded;
};
