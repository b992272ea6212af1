import { randomUUIDv7 } from 'node:crypto';
import { defaultCountry } from '@tradewind/contracts';
import { toClock } from '@tradewind/contracts/calendar';
import { type TradeService, tradeServices } from '@tradewind/contracts/tradeServices';
import type { User } from '@tradewind/contracts/users';
import type { SampleNumbers, StoredSample } from '../../accounts/setup/setup.queries.ts';
import { presentUser } from '../../accounts/users/users.presenter.ts';
import { findUser } from '../../accounts/users/users.queries.ts';
import type { Db } from '../../database/db.ts';
import { recordClientActivity } from '../../engines/activity.ts';
import { addDays, todayIn, toInstant } from '../../engines/time/zone.ts';
import { notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { ClientEntity } from '../../operations/clients/client.entity.ts';
import { insertJob } from '../../operations/jobs/insertJob.ts';
import { dayNumber, hoursByDay } from '../../operations/slots/openDays.ts';
import { recordInvoiceActivity, recordQuoteActivity } from '../documents/documentActivity.ts';
import { insertInvoice } from '../invoices/invoices.writes.ts';
import { insertQuote } from '../quotes/quotes.writes.ts';

/** Names that lists show as samples; telephone numbers from the range for fiction. */
const people = [
  { name: 'Alex Rivera (sample)', phone: '(555) 555-0101', street: '12 Sample Street' },
  { name: 'Jordan Lee (sample)', phone: '(555) 555-0102', street: '48 Sample Street' },
  { name: 'Casey Morgan (sample)', phone: '(555) 555-0103', street: '7 Sample Lane' },
] as const;
const city = 'Springfield';
const notes = 'Sample data. You can remove all of it from the dashboard.';

/** A sample customer, as jobs and documents refer to them. */
interface SampleClient {
  readonly id: string;
  readonly street: string;
}

/** Inserts the customers. Mails to the first of them reach the member who asked for the data. */
const insertClients = async (tx: Db, actor: Actor, email: string): Promise<SampleClient[]> => {
  const { businessId } = actor;
  const clients = people.map((person, index) => ({
    ...person,
    businessId,
    id: randomUUIDv7(),
    email: index === 0 ? email : '',
    city,
    country: defaultCountry,
    notes,
  }));
  for (const client of clients) {
    await tx.manager.insert(ClientEntity, client);
    const line = { kind: 'created', summary: 'Customer added', by: actor };
    await recordClientActivity(tx, { businessId, clientId: client.id, ...line });
  }
  return clients;
};

const SEARCHED_DAYS = 14;
/** Minutes after midnight, on a day without hours. */
const USUAL_OPENING = 480;

/** The next two open days from today on, and the last one before; neighbouring days without any. */
const workingDays = ({ businessHours, preferences }: User, today: string) => {
  const hoursOf = hoursByDay({
    hours: businessHours,
    exceptions: preferences.dateExceptions,
    firstDay: addDays(today, -SEARCHED_DAYS),
    lastDay: addDays(today, SEARCHED_DAYS),
  });
  const openDaysAfter = (first: number, step: 1 | -1) =>
    Array.from({ length: SEARCHED_DAYS }, (_, index) =>
      addDays(today, first + index * step),
    ).filter((day) => hoursOf(dayNumber(day)) !== null);
  const [next = today, afterNext = addDays(today, 1)] = openDaysAfter(0, 1);
  const [last = addDays(today, -1)] = openDaysAfter(-1, -1);
  const openingOn = (day: string) => hoursOf(dayNumber(day))?.opening ?? USUAL_OPENING;
  return { next, afterNext, last, openingOn };
};

interface SampleJob {
  readonly client: SampleClient;
  readonly service: TradeService;
  readonly day: string;
  /** Minutes after the opening of that day. */
  readonly after: number;
  readonly assignedTo: string | null;
  readonly status?: 'completed';
}

const insertSampleJob = (
  tx: Db,
  actor: Actor,
  openingOn: (day: string) => number,
  { client, service, day, after, assignedTo, status }: SampleJob,
) =>
  insertJob(tx, actor, actor, {
    clientId: client.id,
    title: service.name,
    description: service.description,
    startsAt: toInstant(day, toClock(openingOn(day) + after), actor.timezone),
    duration: service.duration,
    assignedTo,
    status,
    location: { address: client.street, city, country: defaultCountry },
  });

const line = ({ name, price }: TradeService) => ({
  description: name,
  quantity: 1,
  unitPrice: price,
  tax: 0,
});

/** The number of a document, for its timeline. */
const numberOf = async (tx: Db, table: 'quote' | 'invoice', businessId: string, id: string) => {
  const sql = `select number from ${table} where business_id = $1 and id = $2`;
  return (await tx.row<{ number: string }>(sql, [businessId, id]))?.number ?? '';
};

interface SampleWork {
  readonly client: SampleClient;
  readonly services: readonly TradeService[];
}

/** Inserts a draft quote. Returns its id and number. */
const insertSampleQuote = async (tx: Db, actor: Actor, { client, services }: SampleWork) => {
  const { businessId } = actor;
  const title = services.map(({ name }) => name).join(', ');
  const draft = { client: client.id, title, items: services.map(line), notes, discount: 0 };
  const id = await insertQuote(tx, actor, draft);
  const number = await numberOf(tx, 'quote', businessId, id);
  const created = { by: actor, kind: 'created', summary: `Quote ${number} created` };
  await recordQuoteActivity(tx, { businessId, id, clientId: client.id }, created);
  return { id, number };
};

/** Inserts an unpaid invoice of a finished job. Returns its id and number. */
const insertSampleInvoice = async (
  tx: Db,
  actor: Actor,
  { client, services, jobId }: SampleWork & { readonly jobId: string },
) => {
  const { businessId } = actor;
  const id = await insertInvoice(tx, actor, {
    client: client.id,
    jobId,
    title: services.map(({ name }) => name).join(', '),
    items: services.map(line),
    notes,
    discount: 0,
    status: 'pending',
  });
  const number = await numberOf(tx, 'invoice', businessId, id);
  const created = { by: actor, kind: 'created', summary: `Invoice ${number} created` };
  await recordInvoiceActivity(tx, { businessId, id, clientId: client.id }, created);
  return { id, number };
};

/** The year and the counters of numbers such as 2026-00001 or INV-2026-00001, in their order. */
const numbersOf = (
  kind: SampleNumbers['kind'],
  rows: readonly { readonly number: string | null }[],
): SampleNumbers => {
  const counts = rows.map(({ number }) => Number(number?.split('-').at(-1)));
  const year = Number(rows[0]?.number?.split('-').at(-2));
  return { kind, year, first: Math.min(...counts), last: Math.max(...counts) };
};

/**
 * Inserts customers, jobs, a quote and an invoice of the business's trade (decision 63): work for
 * the next two open days, one visit of it without anybody, and one that is finished and invoiced.
 */
export const insertSampleData = async (tx: Db, actor: Actor): Promise<StoredSample> => {
  const { businessId, userId, timezone } = actor;
  const found = await findUser(tx, businessId, userId);
  if (found === undefined) throw notFound();
  const user = presentUser(found);
  const clients = await insertClients(tx, actor, user.email);
  const [alex, jordan, casey] = clients;
  const [usual, repair, other] = tradeServices[user.businessType];
  if (!alex || !jordan || !casey || !usual || !repair || !other) throw notFound();
  const { next, afterNext, last, openingOn } = workingDays(user, todayIn(timezone));
  const mine = { assignedTo: userId };
  const insert = (job: SampleJob) => insertSampleJob(tx, actor, openingOn, job);
  const done = await insert({
    ...mine,
    client: casey,
    service: usual,
    day: last,
    after: 60,
    status: 'completed',
  });
  const jobs = [
    done,
    await insert({ ...mine, client: alex, service: repair, day: next, after: 60 }),
    await insert({ client: jordan, service: usual, day: next, after: 240, assignedTo: null }),
    await insert({ ...mine, client: casey, service: other, day: afterNext, after: 120 }),
  ];
  const quote = await insertSampleQuote(tx, actor, { client: jordan, services: [usual, other] });
  const billed = { client: casey, services: [usual], jobId: done.id };
  const invoice = await insertSampleInvoice(tx, actor, billed);
  return {
    ids: {
      client: clients.map(({ id }) => id),
      job: jobs.map(({ id }) => id),
      quote: [quote.id],
      invoice: [invoice.id],
    },
    numbers: [numbersOf('job', jobs), numbersOf('quote', [quote]), numbersOf('invoice', [invoice])],
  };
};
