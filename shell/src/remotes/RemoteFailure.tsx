import { ErrorState } from '@tradewind/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { composition, refetchComposition } from '../composition/composition.ts';

/**
 * In place of a remote that could not be loaded or broke: the rest of the product works on.
 * Retry asks the server what is live now and really loads again.
 */
export const RemoteFailure = ({ name }: { readonly name: string }) => {
  const [retrying, setRetrying] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  const title = composition().remotes[name]?.declaration.title ?? 'This page';
  const retry = async () => {
    setRetrying(true);
    await refetchComposition().catch(() => undefined);
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
