/** SQL: whether a business `b` takes bookings now: it offers them, and is not suspended (decision 125). */
export const takesBookings = '(b.allow_client_booking and b.suspended_at is null)';
