import type { ApiClient } from '@tradewind/api-client';

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
