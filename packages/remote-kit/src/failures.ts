import type { ApiFailure } from '@tradewind/api-client';

/**
 * Whether the API refused a call. By name, not by class: the client comes from the host, whose
 * bundle has its own `ApiFailure`.
 */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === 'ApiFailure' && 'status' in error;
