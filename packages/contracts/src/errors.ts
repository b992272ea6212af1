import * as v from 'valibot';
import { bookingMessages } from './bookingMessages.ts';
import { SecondFactorChallenge } from './secondFactors.ts';

/** All error codes of calls, each with its status and its default message (decision 2). */
export const failures = {
  malformed_json: [400, 'The request body is not valid JSON.'],
  bad_request: [400, 'The request could not be read.'],
  unauthorized: [401, 'No authentication token found'],
  second_factor_required: [401, 'Confirm that it is you.'],
  second_factor_expired: [
    401,
    'That took too long, or too many codes were wrong. Please sign in again.',
  ],
  forbidden: [403, 'You do not have permission to do this.'],
  email_unproven: [403, 'Confirm your email address first.'],
  step_up_required: [403, 'Confirm that it is you to go on.'],
  second_factor_setup_required: [
    403,
    'Your business requires two-step sign-in. Set it up to go on.',
  ],
  business_closed: [403, 'This business is closed.'],
  business_suspended: [403, 'This business is suspended. Ask the operator of this service.'],
  not_found: [404, 'Not found.'],
  bookings_closed: [404, bookingMessages.closed],
  not_bookable: [404, 'This service cannot be booked.'],
  method_not_allowed: [405, 'Method not allowed.'],
  conflict: [409, 'This conflicts with something that already exists.'],
  stale: [409, 'Someone else changed this in the meantime. Reload and try again.'],
  changed: [409, 'This has changed since you opened it. Check what is new, then answer again.'],
  invoice_kept: [409, 'This invoice was issued, so it is kept. Void it instead.'],
  slot_taken: [409, bookingMessages.slotTaken],
  precondition_failed: [
    412,
    'This If-Match cannot be compared. Send the ETag with which the row was read, or none.',
  ],
  too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'Send the body as application/json.'],
  invalid: [422, 'Some fields need attention.'],
  document_too_long: [422, 'This document is too long for a PDF. Split it into several.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used with another request.'],
  mails_used_up: [
    429,
    'Your business has used its mails of today. You can send again after midnight; Settings, Plan shows how many are included.',
  ],
  rate_limited: [429, 'Too many attempts. Please try again later.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'This service is not available right now. Please try again.'],
  maintenance: [503, 'Nothing can be changed during maintenance. Please try again later.'],
  storage_full: [
    507,
    'There is no room for more files right now. Nothing was stored; please try again later.',
  ],
} as const satisfies Record<string, readonly [number, string]>;

export type FailureCode = keyof typeof failures;

/** The validation error of one field; `field` is a dotted path such as `items.0.quantity`. */
export const FieldError = v.object({ field: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof FieldError>;

/** The body of every failed response (decision 2). */
export const ApiError = v.looseObject({
  message: v.string(),
  code: v.string(),
  errors: v.optional(v.array(FieldError)),
  requestId: v.optional(v.string()),
  /** Of `second_factor_required`. */
  ...v.partial(SecondFactorChallenge).entries,
});
export type ApiError = v.InferOutput<typeof ApiError>;
