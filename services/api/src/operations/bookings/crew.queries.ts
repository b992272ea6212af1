import { visitPeople } from './bookings.queries.ts';

/** SQL of everyone on the visit with an id, as {@link visitPeople}. */
export const peopleOfVisit = (id: string): string =>
  `(select ${visitPeople} from visit v where v.business_id = $1 and v.id = ${id})`;

/** SQL of whom the visitor of a job `j` chose, as JSON; null without a choice. */
export const askedFor = `(select json_build_object('_id', a.id, 'name', a.name) from app_user a
  where a.business_id = j.business_id and a.id = j.asked_for)`;
