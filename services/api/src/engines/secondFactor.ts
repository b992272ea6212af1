/** SQL: whether the user `u` has a second factor (decision 69). */
export const hasSecondFactor = `(
  exists (select from passkey f where f.business_id = u.business_id and f.user_id = u.id)
  or exists (select from totp f where f.business_id = u.business_id and f.user_id = u.id
    and f.confirmed_at is not null))`;

/**
 * SQL: whether the business `b` requires a second factor that its user `u` does not have (decision
 * 70). Factors are looked for only where one is required.
 */
export const mustAddFactor = `(b.require_second_factor and not ${hasSecondFactor})`;
