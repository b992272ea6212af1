import { ClientEntity } from '../clients/client.entity.ts';
import { UserEntity } from '../users/user.entity.ts';

/** Every table that is written through a repository. */
export const entities = [ClientEntity, UserEntity] as const;
