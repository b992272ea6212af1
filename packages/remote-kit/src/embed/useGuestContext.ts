import { type ApiClient, createApiClient } from '@tradewind/api-client';
import type { Composition } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import type { Readable } from '@tradewind/remote-api';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { measureCalls } from '../measureCalls.ts';
import type { MountProps } from './embeddable.ts';
import { startMeasuring } from './measureEmbed.ts';

/** The API, the user and the edition of a remote in a partner's page. */
export interface GuestContext {
  readonly api: ApiClient;
  readonly user: Readable<User | null>;
  refreshUser(): Promise<void>;
  readonly edition: Pick<Composition, 'edition' | 'brand' | 'flags'>;
}

interface ContextOptions {
  readonly api: string;
  /** Returns the current token for each call. */
  readonly token: () => string | undefined;
  readonly onUnauthorized: () => void;
  /** The remote and its version, for what it reports. */
  readonly version: string | undefined;
}

/**
 * Fetches the edition and the user of the token.
 * @throws ApiFailure, or the network's error.
 */
const openContext = async (options: ContextOptions): Promise<GuestContext> => {
  const token = () => options.token() ?? null;
  const { onUnauthorized, version } = options;
  const client = createApiClient({ baseUrl: options.api, token, onUnauthorized });
  const api = version === undefined ? client : measureCalls(client, version);
  const readUser = async () => (token() === null ? null : api.me());
  const [edition, found] = await Promise.all([api.getComposition(), readUser()]);
  if (version !== undefined) startMeasuring(edition, options.api);
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
      for (const listener of listeners) listener();
    },
  };
};

const nobody = { get: () => null, subscribe: () => () => undefined };

interface Opened {
  readonly api: string;
  readonly round: number;
  /** Undefined when opening failed. */
  readonly context?: GuestContext;
}

/**
 * Opens the context, again for each API address and each `round`. Follows a token that is replaced
 * while it opens.
 */
export const useGuestContext = (
  api: string,
  props: MountProps,
  round: number,
  version: string | undefined,
) => {
  const [opened, setOpened] = useState<Opened>();
  const current = opened?.api === api && opened.round === round ? opened : undefined;
  const { token } = props;
  const latest = useRef(token);
  latest.current = token;
  const onUnauthorized = useEffectEvent(() => props.onUnauthorized?.());

  useEffect(() => {
    let isWanted = true;
    const open = async (): Promise<void> => {
      const asked = latest.current;
      const token = () => latest.current;
      const options = { api, token, version, onUnauthorized: () => onUnauthorized() };
      const context = await openContext(options).catch(() => undefined);
      if (!isWanted) return;
      // The page may have set the token of another user since.
      if (latest.current !== asked) return open();
      setOpened({ api, round, ...(context && { context }) });
    };
    void open();
    return () => {
      isWanted = false;
    };
  }, [api, round, version]);

  const isFirst = useRef(true);
  const refreshUser = useEffectEvent(() => current?.context?.refreshUser());
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    // The call itself reports an invalid token, too.
    else refreshUser()?.catch(() => undefined);
  }, [token]);

  const { subscribe, get } = current?.context?.user ?? nobody;
  const user: User | null = useSyncExternalStore(subscribe, get);
  return { context: current?.context, user, hasFailed: current !== undefined && !current.context };
};
