import type { ComposedRemote } from '@tradewind/contracts';
import { ErrorState, usePageTitle } from '@tradewind/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { composition, refetchComposition } from '../composition/composition.ts';
import { useDroppedStyles } from './artifactStyles.ts';
import { noteBroken, runningVersion } from './versionHistory.ts';

/**
 * In place of a remote that could not be loaded or broke: the rest of the product works on.
 * Retry asks the server what is live now and really loads again.
 */
export const RemoteFailure = ({ name }: { readonly name: string }) => {
  const [retrying, setRetrying] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  const title = composition().remotes[name]?.declaration.title ?? 'This page';
  usePageTitle(title);
  const broken = runningVersion(name);
  useDroppedStyles(broken?.base);
  const here = useRef<string>(undefined);
  useEffect(() => {
    here.current = location.key;
    return () => {
      here.current = undefined;
    };
  }, [location.key]);
  const retry = async () => {
    setRetrying(true);
    await refetchComposition().catch(() => undefined);
    // Whoever has not waited is elsewhere by now, and stays there.
    if (here.current !== location.key) return setRetrying(false);
    // Code that runs cannot be taken out of a page: another version comes with another page.
    if (broken && hasOther(broken)) return window.location.reload();
    await navigate(location, { replace: true, state: location.state });
    setRetrying(false);
  };
  return (
    <ErrorState
      title={`${title} could not be loaded.`}
      text="The other pages work. Check your connection and try again."
      onRetry={() => void retry()}
      retrying={retrying}
    />
  );
};

/** Whether a version other than the one that broke is live by now, or has worked here before. */
const hasOther = (broken: ComposedRemote): boolean => {
  const live = composition().remotes[broken.declaration.name];
  return (live !== undefined && live.version !== broken.version) || noteBroken(broken);
};
