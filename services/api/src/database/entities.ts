import { ClientEntity } from '../clients/client.entity.ts';
import { JobEntity } from '../jobs/job.entity.ts';
import { UserEntity } from '../users/user.entity.ts';

/** Every table that is written through a repository. */
export const entities = [ClientEntity, JobEntity, UserEntity] as const;
