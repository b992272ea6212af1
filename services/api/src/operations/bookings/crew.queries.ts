/** A person on a visit, as calls return them. */
export interface VisitPerson {
  readonly _id: string;
  readonly name: string;
}

/** SQL of everyone on a visit `v`, as JSON: the lead first, then by name. */
export const visitPeople = `(
  select coalesce(jsonb_agg(jsonb_build_object('_id', m.id, 'name', m.name)
    order by m.id <> v.lead_id, lower(m.name), m.id), '[]')
  from (select v.lead_id as id union all select h.user_id from visit_helper h
    where h.business_id = v.business_id and h.visit_id = v.id) on_visit
  join app_user m on m.business_id = v.business_id and m.id = on_visit.id)`;

/** SQL of everyone on the visit with an id, as {@link visitPeople}. */
export const peopleOfVisit = (id: string): string =>
  `(select ${visitPeople} from visit v where v.business_id = $1 and v.id = ${id})`;

/** SQL of whom the visitor of a job `j` chose, as JSON; null without a choice. */
export const askedFor = `(select json_build_object('_id', a.id, 'name', a.name) from app_user a
  where a.business_id = j.business_id and a.id = j.asked_for)`;
