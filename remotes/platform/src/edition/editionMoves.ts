import type { EditionDetail } from '@tradewind/contracts/releases';
import { requiredText } from '@tradewind/contracts/shapes';
import type { CallName } from '@tradewind/remote-kit';

/** One move of an edition's pointer. */
export type Move = EditionDetail['moves'][number];

/** What a kind of move is called in a history. */
export const moveLabels: Readonly<Record<Move['kind'], string>> = {
  release: 'Released',
  rollback: 'Rolled back',
  canary: 'Canary',
  edition: 'Settings changed',
};

/** The console asks for a reason wherever it moves something. */
export const reason = requiredText(500, 'Say why.');

/** Calls whose answers a move makes stale. */
export const STALE: readonly CallName[] = [
  ...(['getEdition', 'getPlatformOverview', 'getMovePlan', 'getCanaries'] as const),
  ...(['listReleaseFits', 'listOperatorActs'] as const),
];
