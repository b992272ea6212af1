import type { QueryClient } from '@tanstack/react-query';
import { followEvents, type Position } from '@tradewind/api-client/events';
import { refreshUser } from '../session/authentication.ts';
import { storedToken } from '../session/token.ts';
import { staleAnswers } from './staleAnswers.ts';

/** Kept while the page is open: what happens during a visit to a public page is told afterwards. */
const position: Position = {};

/**
 * Keeps what is on the screen in step with what others do, until it is stopped. A tab that
 * nobody sees lets go, for a browser allows few connections to one host; shown again, it goes on
 * where it left off.
 */
export const followChanges = (cache: QueryClient): (() => void) => {
  // What fails here is fetched again by the next screen that needs it.
  const answers = staleAnswers(cache, () => void refreshUser().catch(() => undefined));
  let leave: (() => void) | undefined;
  const follow = () =>
    followEvents({
      baseUrl: new URL('/api', location.origin).href,
      token: storedToken,
      position,
      onEvent: answers.take,
      onReset: () => answers.take('reset'),
    });
  const turn = () => {
    if (document.visibilityState === 'visible') leave ??= follow();
    else {
      leave?.();
      leave = undefined;
    }
  };
  document.addEventListener('visibilitychange', turn);
  turn();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    leave?.();
    answers.stop();
  };
};
