import { type ApiClient, createApiClient } from '@tradewind/api-client';
import type { Composition } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import type { Readable } from '@tradewind/remote-api';

/** What a mount knows of where it is and for whom. */
export interface Visit {
  readonly api: ApiClient;
  readonly user: Readable<User | null>;
  refreshUser(): Promise<void>;
  readonly edition: Pick<Composition, 'edition' | 'brand' | 'flags'>;
}

export interface VisitOptions {
  readonly api: string;
  /** The token at the time of each call. */
  readonly token: () => string | undefined;
  readonly onUnauthorized: () => void;
}

/**
 * Asks the API which edition this is and whose token it was given.
 * @throws ApiFailure, or what the network says.
 */
export const openVisit = async (options: VisitOptions): Promise<Visit> => {
  const token = () => options.token() ?? null;
  const { onUnauthorized } = options;
  const api = createApiClient({ baseUrl: options.api, token, onUnauthorized });
  const readUser = async () => (token() === null ? null : api.me());
  const [edition, found] = await Promise.all([api.getComposition(), readUser()]);
  let user = found;
  const listeners = new Set<() => void>();
  return {
    api,
    edition,
    user: {
      get: () => user,
      subscribe(onChange) {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
    },
    async refreshUser() {
      user = await readUser();
      for (const tell of listeners) tell();
    },
  };
};
