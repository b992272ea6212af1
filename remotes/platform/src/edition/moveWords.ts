import type { EditionDetail } from '@tradewind/contracts/releases';

/** One move of an edition's pointer. */
export type Move = EditionDetail['moves'][number];

/** What a kind of move is called in a history. */
export const moveWords: Readonly<Record<Move['kind'], string>> = {
  release: 'Released',
  rollback: 'Rolled back',
  canary: 'Canary',
  edition: 'Settings changed',
};
