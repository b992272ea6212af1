/**
 * SQL for `from`: the live keys `k` with the admins `u` who made them. A key is live until it expires,
 * and while its admin is active and an admin (decision 81).
 */
export const liveKeys = `
  api_key k join app_user u on u.business_id = k.business_id and u.id = k.created_by
    and u.status = 'active' and u.role = 'admin'
    and (k.expires_at is null or k.expires_at > now())`;
