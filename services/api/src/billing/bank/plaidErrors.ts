import { bankMessages } from '@tradewind/contracts/bank';
import { ApiError, invalid } from '../../http/apiError.ts';

/** The error body of the bank: its code, and a message for the user if there is one. */
interface BankWords {
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

// Plaid's errors carry the request with its headers, which hold our secret and the person's token:
// only the fields named here are passed on.
const describe = (status: number | undefined, said: BankWords, code: unknown) =>
  new Error(
    `The bank answered ${status ?? 'nothing'}: ${said.error_type ?? ''} ` +
      `${said.error_code ?? String(code ?? '')} (${said.request_id ?? 'no request id'})`,
  );

const unreachable = (cause: Error) =>
  new ApiError('unavailable', { message: bankMessages.unreachable, cause });

/**
 * Turns a failed call of the bank into an error for our caller, without any part of the request.
 */
export const toBankError = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  const { response, code } = (thrown ?? {}) as {
    response?: { status?: number; data?: BankWords };
    code?: unknown;
  };
  const said = typeof response?.data === 'object' ? (response.data ?? {}) : {};
  const cause = describe(response?.status, said, code);
  if (response === undefined || Number(response.status) >= 500) return unreachable(cause);
  if (said.error_code === 'ITEM_LOGIN_REQUIRED') return new LoginRequiredError();
  if (said.error_type === 'RATE_LIMIT_EXCEEDED') {
    return new ApiError('rate_limited', { message: bankMessages.busy, retryAfter: 60 });
  }
  if (said.error_type === 'INSTITUTION_ERROR' || said.error_type === 'API_ERROR') {
    return unreachable(cause);
  }
  // Our own keys are wrong; the caller cannot fix that.
  if (['INVALID_API_KEYS', 'UNAUTHORIZED_ENVIRONMENT'].includes(said.error_code ?? '')) {
    return unreachable(cause);
  }
  if (said.error_code === 'INVALID_PUBLIC_TOKEN') {
    return invalid('public_token', said.display_message || bankMessages.publicToken);
  }
  return new ApiError('conflict', { message: said.display_message || bankMessages.refused, cause });
};
