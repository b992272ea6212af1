/**
 * SQL of the status that an invoice `i` shows: a pending one past its due date reads overdue
 * (decision 29). `$2` is today on the business's calendar.
 */
export const shownStatus = `case when i.status = 'pending' and i.due_date < $2::date
  then 'overdue' else i.status end`;
