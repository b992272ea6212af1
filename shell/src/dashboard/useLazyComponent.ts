import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

const nothing = () => undefined;

/**
 * A component whose code is fetched when it is first wished for; undefined until it is there. What
 * could not be fetched is tried again with the next wish, and takes nothing else down.
 * @param load The same function each time.
 * @param wishes How often it was wished for.
 * @param onMissing Told when it could not be fetched.
 */
export const useLazyComponent = <P>(
  load: () => Promise<ComponentType<P>>,
  wishes: number,
  onMissing: () => void = nothing,
): ComponentType<P> | undefined => {
  const [Code, setCode] = useState<ComponentType<P>>();
  const isMissing = Code === undefined;
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    if (wishes === 0 || !isMissing) return;
    let isWanted = true;
    void load().then(
      (code) => isWanted && setCode(() => code),
      () => isWanted && tellMissing(),
    );
    return () => {
      isWanted = false;
    };
  }, [load, wishes, isMissing]);
  return Code;
};
