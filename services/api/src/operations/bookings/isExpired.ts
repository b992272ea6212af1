/**
 * SQL that says whether a job is a booking that nobody answered: it holds its slot for 48 hours,
 * or until its start. Times come from the database's clock, which all processes share.
 */
export const isExpired = (job: string): string => `(${job}.status = 'pending'
  and ${job}.source = 'booking'
  and (${job}.created_at <= now() - interval '48 hours' or ${job}.starts_at <= now()))`;
