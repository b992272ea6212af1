import type { degradations, platformEndpoints } from '@tradewind/contracts/endpoints/platform';
import { findSchemaProblem } from '../database/schema/servedSchema.ts';
import type { DiskRooms } from '../engines/diskRoom.ts';
import type { LostLines } from '../engines/logs/logOutput.ts';
import type { FindMaintenance } from '../engines/maintenance.ts';
import { ApiError, unavailable } from '../http/apiError.ts';
import type { Handlers } from '../http/context.ts';

export interface HealthDependencies {
  /** Whether this process still takes work; false once it is stopping. */
  readonly isServing: () => boolean;
  readonly rooms: DiskRooms;
  readonly lostLines: Pick<LostLines, 'isLosing'>;
  readonly findMaintenance: FindMaintenance;
}

type Problem = (typeof degradations)[number];

const findProblems = async ({
  rooms,
  lostLines,
  findMaintenance,
}: HealthDependencies): Promise<Problem[]> => {
  const problems: [Problem, boolean][] = [
    ['database_disk_full', await rooms.database.isFull()],
    ['files_disk_full', await rooms.files.isFull()],
    ['log_lines_lost', lostLines.isLosing],
    ['maintenance', findMaintenance() !== undefined],
  ];
  return problems.filter(([, isPresent]) => isPresent).map(([problem]) => problem);
};

/**
 * Whether the process runs, and whether it is ready to serve; for load balancers. A process that
 * cannot do everything is still ready: another one would be no better (decision 117).
 */
export const healthHandlers = (
  dependencies: HealthDependencies,
): Pick<Handlers<typeof platformEndpoints>, 'live' | 'ready'> => ({
  live: () => ({ status: 'ok' }),

  ready: async (_, { db }) => {
    if (!dependencies.isServing()) throw unavailable();
    const problem = await findSchemaProblem(db).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (problem !== undefined) throw new ApiError('unavailable', { message: problem.message });
    const problems = await findProblems(dependencies);
    return problems.length === 0 ? { status: 'ok' } : { status: 'degraded', problems };
  },
});
