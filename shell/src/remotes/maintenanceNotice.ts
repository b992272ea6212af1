import { type ApiClient, ApiFailure } from '@tradewind/api-client';
import { watchCalls } from '@tradewind/api-client/watchCalls';
import { useSyncExternalStore } from 'react';

let message: string | undefined;
const listeners = new Set<() => void>();

const show = (next: string | undefined) => {
  message = next;
  for (const listener of listeners) listener();
};

/** The API's client for remotes: a call that maintenance refuses shows the operator's message. */
export const noticeMaintenance = (api: ApiClient): ApiClient =>
  watchCalls(api, (error) => {
    if (error instanceof ApiFailure && error.code === 'maintenance') show(error.message);
  });

/** Hides the message, once maintenance has ended. */
export const endMaintenanceNotice = (): void => show(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The operator's message from the first refused call until maintenance has ended. */
export const useMaintenanceMessage = (): string | undefined =>
  useSyncExternalStore(subscribe, () => message);
