import { type ApiClient, ApiFailure } from './apiClient.ts';

type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;

const watching =
  (call: AnyCall, onFailure: (error: unknown) => void): AnyCall =>
  async (...input) => {
    try {
      return await call(...input);
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };

/** The same client; `onFailure` is called with the error of each call that fails. */
export const watchCalls = (api: ApiClient, onFailure: (error: unknown) => void): ApiClient => {
  const calls = Object.entries(api).map(([name, call]) => [
    name,
    watching(call as AnyCall, onFailure),
  ]);
  return Object.fromEntries(calls) as ApiClient;
};

/** Whether a call failed by the server's or the network's fault, while the device is online. */
export const isServerFailure = (error: unknown): boolean =>
  error instanceof ApiFailure
    ? error.status >= 500 && error.code !== 'maintenance'
    : navigator.onLine && !(error instanceof DOMException);
