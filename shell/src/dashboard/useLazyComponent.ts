import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

const nothing = () => undefined;

/**
 * Returns a component whose code is fetched with the first request for it; undefined until it is
 * loaded. A failed load is retried with the next request and affects nothing else.
 * @param load The same function each time.
 * @param requests Number of requests for the component.
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
