import type { createAnswers } from './answers.ts';
import type { Chance } from './chance.ts';
import { anyCall } from './mix.ts';
import { sendCall } from './send.ts';
import type { Shop } from './town.ts';

const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

/** People of all businesses and their visitors: each call is one of the mix, to the next server. */
export const createCrowd = (
  servers: readonly string[],
  shops: readonly Shop[],
  chance: Chance,
): ((answers: Pick<ReturnType<typeof createAnswers>, 'status'>) => Promise<void>) => {
  let turn = 0;
  return async ({ status }) => {
    const url = servers[turn++ % servers.length] ?? '';
    const call = anyCall(chance)(chance.oneOf(shops), chance);
    status(await sendCall(url, call).catch(reasonOf));
  };
};
