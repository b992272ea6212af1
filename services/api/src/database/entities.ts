import { ClientEntity } from '../clients/client.entity.ts';

/** Every table that is written through a repository. */
export const entities = [ClientEntity] as const;
