/**
 * SQL for `from`: the live keys `k` with the admins `u` who made them. A key is live until it expires,
 * while its admin is active and an admin (decision 81), and while its business is open (decision 103).
 */
export const liveKeys = `
  api_key k join app_user u on u.business_id = k.business_id and u.id = k.created_by
    and u.status = 'active' and u.role = 'admin'
    and (k.expires_at is null or k.expires_at > now())
    and not exists (select from business c where c.id = k.business_id and c.erase_at is not null)`;
