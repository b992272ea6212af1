import type { Day } from '@tradewind/contracts/calendar';
import type { recurrenceEndpoints } from '@tradewind/contracts/endpoints/recurrences';
import { PREVIEWED, type PreviewQuery } from '@tradewind/contracts/recurrences';
import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { todayIn, toInstant } from '../../engines/time/zone.ts';
import { notFound } from '../../http/apiError.ts';
import { type Actor, type Handlers, memberIdOf } from '../../http/context.ts';
import { findUpcomingBooking, notifyVisitorOfChange } from '../bookings/bookingEmails.ts';
import { changeAndEmailCrew } from '../bookings/changeAndEmailCrew.ts';
import { emailFormerMembers } from '../bookings/crewAssignments.ts';
import { emailCrew } from '../bookings/crewMails.ts';
import { emailAboutVisit, emailReassignments } from '../bookings/jobEmails.ts';
import type { RecurrenceChange } from './changeRecurrence.ts';
import { pauseRecurrence, resumeRecurrence, skipOccurrence } from './leaveOutVisits.ts';
import { skippedVisits } from './leftOutVisits.ts';
import { placementOf } from './placeVisits.ts';
import type { PlannedDay } from './planVisits.ts';
import { previewRecurrence } from './previewRecurrence.ts';
import type { NewRecurrence } from './recurrenceRow.ts';
import { presentRecurrence } from './recurrences.presenter.ts';
import { findIsClosed, findVisibleRecurrence, type RecurrenceRow } from './recurrences.queries.ts';
import {
  type FoundPlannedVisit,
  findMailed,
  findNextVisits,
  findPeople,
  findVisitsLeft,
  findVisitsToDecide,
  hasEarlierVisits,
} from './recurrences.read.queries.ts';
import { changeOccurrence, endRecurrence, setRecurrence } from './setRecurrence.ts';
import { findActivePeople } from './visitsOfJob.queries.ts';

/** The next visits that are skipped, whose time is to come, with those who then are on them. */
const findSkippedNext = async (db: Db, { businessId, timezone }: Actor, row: RecurrenceRow) => {
  const today = todayIn(timezone);
  if (!row.skipped_on.some((day) => day >= today)) return [];
  const skipped = skippedVisits(row, await findIsClosed(db, businessId), today);
  const now = new Date();
  const isToCome = (planned: PlannedDay) => placementOf(planned, row, timezone).startsAt > now;
  return Promise.all(
    skipped
      .filter(isToCome)
      .slice(0, PREVIEWED)
      .map(async ({ template = row, ...planned }) => ({
        ...planned,
        onVisit: await findActivePeople(db, businessId, template),
      })),
  );
};

const getRecurrence = async (db: Db, actor: Actor, jobId: string) => {
  const { businessId, timezone } = actor;
  const row = await findVisibleRecurrence(db, actor, jobId);
  if (row === undefined) throw notFound();
  const from = toInstant(todayIn(timezone), '00:00', timezone);
  const [next, needDecision, skippedNext, hasEarlier] = await Promise.all([
    findNextVisits(db, businessId, jobId, from),
    findVisitsToDecide(db, businessId, jobId, timezone),
    findSkippedNext(db, actor, row),
    hasEarlierVisits(db, businessId, jobId, row),
  ]);
  const named = skippedNext.map(({ onVisit }) => onVisit);
  const people = await findPeople(db, businessId, row, ...named);
  const mailed = await findMailed(db, businessId, jobId, [...next, ...needDecision]);
  const withDetails = (visits: readonly FoundPlannedVisit[]) =>
    Promise.all(
      visits.map(async (visit) => ({
        ...visit,
        mailed: mailed.get(visit.id),
        left: await findVisitsLeft(db, businessId, jobId, row, visit.occurs_on),
      })),
    );
  const found = {
    ...{ people, skippedNext, hasEarlier },
    next: await withDetails(next),
    needDecision: await withDetails(needDecision),
  };
  return presentRecurrence(jobId, row, found, timezone);
};

const asInput = (
  { afterCount: count, afterUnit: unit, from, scope: _, ...query }: PreviewQuery,
  today: Day,
): NewRecurrence => ({
  ...query,
  from: from ?? today,
  ...(count !== undefined && unit !== undefined && { after: { count, unit } }),
});

/** @param links of the mail that tells a visitor about a new time of what they booked. */
export const recurrenceHandlers = (links: SignedLinks): Handlers<typeof recurrenceEndpoints> => {
  /** Changes a recurrence; a visitor whose booking has another time then gets one mail. */
  const inTransaction = (
    { db, actor }: { readonly db: Db; readonly actor: Actor },
    jobId: string,
    version: number | undefined,
    work: (tx: Db, change: RecurrenceChange) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      const { businessId, timezone } = actor;
      const booking = await findUpcomingBooking(tx, businessId, jobId);
      await work(tx, { businessId, timezone, jobId, version, by: actor });
      if (booking !== undefined) await notifyVisitorOfChange(tx, links, booking);
      await emailReassignments(tx, businessId, jobId);
    });
  const changeAndPresent = async (...args: Parameters<typeof inTransaction>) => {
    await inTransaction(...args);
    const [{ db, actor }, jobId] = args;
    return getRecurrence(db, actor, jobId);
  };
  return {
    getRecurrence: ({ params: { id } }, { db, actor }) => getRecurrence(db, actor, id),

    setRecurrence: ({ params: { id }, body }, context) =>
      changeAndPresent(context, id, body.version, async (tx, change) => {
        const { scope } = body;
        if (scope !== 'this')
          return changeAndEmailCrew(tx, context.actor, id, () =>
            setRecurrence(tx, change, body, scope),
          );
        const { visit, staffed, newcomers } = await changeOccurrence(tx, change, body);
        const { id: visitId, status } = visit;
        await emailAboutVisit(
          tx,
          context.actor,
          visit,
          { id: visitId, job_id: id, status },
          { newcomers },
        );
        await emailFormerMembers(tx, context.actor, staffed);
        const { businessId } = change;
        const memberId = memberIdOf(context.actor);
        await emailCrew(tx, { businessId, jobId: id, before: [staffed], memberId });
      }),

    deleteRecurrence: ({ params: { id }, query }, context) =>
      inTransaction(context, id, undefined, (tx, change) =>
        changeAndEmailCrew(tx, context.actor, id, () => endRecurrence(tx, change, query.from)),
      ),

    previewRecurrence: ({ params: { id }, query }, { db, actor }) => {
      const { businessId, timezone } = actor;
      const job = { businessId, timezone, jobId: id };
      return previewRecurrence(db, job, asInput(query, todayIn(timezone)), query.scope);
    },

    skipOccurrence: ({ params: { id }, body }, context) =>
      changeAndPresent(context, id, body.version, (tx, change) =>
        changeAndEmailCrew(tx, context.actor, id, () => skipOccurrence(tx, change, body)),
      ),

    pauseRecurrence: ({ params: { id }, body }, context) =>
      changeAndPresent(context, id, body.version, (tx, change) =>
        changeAndEmailCrew(tx, context.actor, id, () => pauseRecurrence(tx, change, body)),
      ),

    resumeRecurrence: ({ params: { id }, body }, context) =>
      changeAndPresent(context, id, body.version, (tx, change) =>
        changeAndEmailCrew(tx, context.actor, id, () => resumeRecurrence(tx, change)),
      ),
  };
};
