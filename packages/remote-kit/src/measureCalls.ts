import type { ApiClient } from '@tradewind/api-client';
import { isServerFailure, watchCalls } from '@tradewind/api-client/watchCalls';
import { record } from '@tradewind/remote-api/vitalsQueue';

/**
 * The same client, whose failed calls are counted.
 * @param of The version that makes the calls, `booking@1.0.0`.
 */
export const measureCalls = (api: ApiClient, of: string): ApiClient =>
  watchCalls(api, (error) => {
    if (isServerFailure(error)) record({ type: 'apiFailures', of, error });
  });
