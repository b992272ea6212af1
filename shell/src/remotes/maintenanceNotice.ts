import { type ApiClient, ApiFailure } from '@tradewind/api-client';
import { useSyncExternalStore } from 'react';

let message: string | undefined;
const listeners = new Set<() => void>();

const show = (next: string | undefined) => {
  message = next;
  for (const listener of listeners) listener();
};

type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;

const noticing =
  (call: AnyCall): AnyCall =>
  async (...input) => {
    try {
      return await call(...input);
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'maintenance') show(error.message);
      throw error;
    }
  };

/** The API's client for remotes: a call that maintenance refuses shows the operator's message. */
export const noticeMaintenance = (api: ApiClient): ApiClient => {
  const calls = Object.entries(api).map(([name, call]) => [name, noticing(call as AnyCall)]);
  return Object.fromEntries(calls) as ApiClient;
};

/** Hides the message, once maintenance has ended. */
export const endMaintenanceNotice = (): void => show(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The operator's message from the first refused call until maintenance has ended. */
export const useMaintenanceMessage = (): string | undefined =>
  useSyncExternalStore(subscribe, () => message);
