import type { ComposedRemote } from '@tradewind/contracts';
import { ErrorState, usePageTitle } from '@tradewind/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { composition, refetchComposition } from '../composition/composition.ts';
import { useDisabledStyles } from './artifactStyles.ts';
import { recordBroken, runningVersion } from './versionHistory.ts';

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
  useDisabledStyles(broken?.base);
  const currentKey = useRef<string>(undefined);
  useEffect(() => {
    currentKey.current = location.key;
    return () => {
      currentKey.current = undefined;
    };
  }, [location.key]);
  const retry = async () => {
    setRetrying(true);
    await refetchComposition().catch(() => undefined);
    // A user who has gone elsewhere meanwhile stays there.
    if (currentKey.current !== location.key) return setRetrying(false);
    // Code that runs cannot be removed from a page: another version needs a reload.
    if (broken && hasOtherVersion(broken)) return window.location.reload();
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
const hasOtherVersion = (broken: ComposedRemote): boolean => {
  const live = composition().remotes[broken.declaration.name];
  return (live !== undefined && live.version !== broken.version) || recordBroken(broken);
};
