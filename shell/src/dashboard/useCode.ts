import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is fetched when it is first wished for; undefined until it is there. What
 * could not be fetched is tried again with the next wish, and takes nothing else down.
 * @param load The same function each time.
 * @param wishes How often it was wished for.
 */
export const useCode = <P>(
  load: () => Promise<ComponentType<P>>,
  wishes: number,
): ComponentType<P> | undefined => {
  const [Code, setCode] = useState<ComponentType<P>>();
  const isMissing = Code === undefined;
  useEffect(() => {
    if (wishes === 0 || !isMissing) return;
    let isWanted = true;
    void load().then(
      (code) => isWanted && setCode(() => code),
      // Its next wish is another try.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load, wishes, isMissing]);
  return Code;
};
