import { css } from '@styled/css';
import { checkConnection, ErrorState } from '@tradewind/ui';
import { StatusLink } from '../remotes/StatusLink.tsx';
import { retryNow } from '../session/untilReached.ts';

const place = css({ display: 'grid', alignContent: 'center', minH: '100dvh', p: '16px' });

/**
 * Shown in place of the dashboard while the server cannot be asked who is signed in, such as on a
 * device without a connection. The page goes on by itself.
 */
export const Unreachable = () => (
  <main className={place}>
    <ErrorState
      title="The server could not be reached."
      text={checkConnection}
      onRetry={retryNow}
      action={<StatusLink />}
    />
  </main>
);
