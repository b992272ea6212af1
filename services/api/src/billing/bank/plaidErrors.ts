import { bankMessages } from '@tradewind/contracts/bank';
import { ApiError, invalid } from '../../http/apiError.ts';

/** The error body of the bank: its code, and a message for the user if there is one. */
interface BankError {
  readonly error_type?: string;
  readonly error_code?: string;
  readonly display_message?: string | null;
  readonly request_id?: string;
}

/** The bank requires the person to sign in again. */
export class LoginRequiredError extends ApiError {
  constructor() {
    super('conflict', { message: bankMessages.loginRequired });
  }
}

// Plaid's errors carry the request with its headers, which contain our secret and the person's token:
// only the fields named here are passed on.
const describe = (status: number | undefined, error: BankError, code: unknown) =>
  new Error(
    `The bank answered ${status ?? 'nothing'}: ${error.error_type ?? ''} ` +
      `${error.error_code ?? String(code ?? '')} (${error.request_id ?? 'no request id'})`,
  );

const unreachable = (cause: Error) =>
  new ApiError('unavailable', { message: bankMessages.unreachable, cause });

/**
 * Turns a failed call of the bank into an error for our caller, without any part of the request.
 */
export const toBankError = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  const { response, code } = (thrown ?? {}) as {
    response?: { status?: number; data?: BankError };
    code?: unknown;
  };
  const error = typeof response?.data === 'object' ? (response.data ?? {}) : {};
  const cause = describe(response?.status, error, code);
  if (response === undefined || Number(response.status) >= 500) return unreachable(cause);
  if (error.error_code === 'ITEM_LOGIN_REQUIRED') return new LoginRequiredError();
  if (error.error_type === 'RATE_LIMIT_EXCEEDED') {
    return new ApiError('rate_limited', { message: bankMessages.busy, retryAfter: 60 });
  }
  if (error.error_type === 'INSTITUTION_ERROR' || error.error_type === 'API_ERROR') {
    return unreachable(cause);
  }
  // Our own keys are wrong; the caller cannot fix that.
  if (['INVALID_API_KEYS', 'UNAUTHORIZED_ENVIRONMENT'].includes(error.error_code ?? '')) {
    return unreachable(cause);
  }
  if (error.error_code === 'INVALID_PUBLIC_TOKEN') {
    return invalid('public_token', error.display_message || bankMessages.publicToken);
  }
  return new ApiError('conflict', {
    message: error.display_message || bankMessages.refused,
    cause,
  });
};
