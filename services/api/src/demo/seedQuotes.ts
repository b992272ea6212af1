import { documentPeriod } from '@tradewind/contracts';
import { insertQuote } from '../billing/quotes/quotes.writes.ts';
import type { Db } from '../database/db.ts';
import { addDays, todayIn } from '../engines/time/zone.ts';
import { demoClients } from './clients.ts';
import { addPastActivity, hoursAfter, salesTax } from './pastActivity.ts';
import { type DemoQuote, demoQuotes } from './quotes.ts';
import { type DemoBusiness, demoZone } from './seedPeople.ts';
import { demoServices } from './seedServices.ts';

const place = `
  update quote set status = $3, created_at = $4, updated_at = $5,
    sent_at = case when $3 <> 'draft' then $4::timestamptz + interval '20 minutes' end,
    accepted_at = case when $3 = 'accepted' then $5::timestamptz end,
    accepted_by = case when $3 = 'accepted' then $6::text end,
    declined_at = case when $3 = 'declined' then $5::timestamptz end,
    decline_reason = case when $3 = 'declined' then $7::text end
  where business_id = $1 and id = $2 returning number, issued_to ->> 'email' as email`;

const itemsColumn = ({ work }: DemoQuote) =>
  work.flatMap(([index, quantity, material]) => {
    const { name = '', price = 0, category: section = '' } = demoServices[index] ?? {};
    const service = { description: name, quantity, unitPrice: price, tax: 0, section };
    if (material === undefined) return [service];
    const [description, unitPrice] = material;
    return [service, { description, quantity, unitPrice, tax: salesTax, section: 'Material' }];
  });

const addTimeline = async (
  db: Db,
  demo: DemoBusiness,
  quote: { id: string; clientId: string; number: string; email: string; signature: string },
  { status, reason = '' }: DemoQuote,
  [made, answered]: readonly [Date, Date],
) => {
  const { number, email, signature } = quote;
  const addActivity = (at: Date, kind: string, summary: string, by?: 'Customer') =>
    addPastActivity(db, demo, { ...quote, entity: 'quote' }, at, kind, summary, by);
  await addActivity(made, 'created', `Quote ${number} created`);
  if (status !== 'draft')
    await addActivity(hoursAfter(made, 1 / 3), 'sent', `Quote sent to ${email}`);
  const accepted = `Accepted and signed by ${signature}`;
  if (status === 'accepted') await addActivity(answered, 'accepted', accepted, 'Customer');
  const declined = reason === '' ? 'Declined' : `Declined: ${reason}`;
  if (status === 'declined') await addActivity(answered, 'declined', declined, 'Customer');
};

const writeQuote = async (db: Db, demo: DemoBusiness, clientId: string, quote: DemoQuote) => {
  const { businessId } = demo;
  const date = addDays(todayIn(demoZone), -quote.daysAgo);
  const made = hoursAfter(new Date(Date.now() - 2 * 3_600_000), -24 * quote.daysAgo);
  const answered = hoursAfter(made, quote.status === 'draft' ? 0 : 43);
  const id = await insertQuote(
    db,
    { businessId, timezone: demoZone },
    {
      client: clientId,
      title: quote.title,
      date,
      items: itemsColumn(quote),
      notes: '',
      discount: quote.discount ?? 0,
      validUntil: addDays(date, quote.validDays ?? documentPeriod),
    },
  );
  const [signature = ''] = demoClients[quote.client] ?? [];
  const values = [businessId, id, quote.status, made, answered, signature, quote.reason ?? ''];
  const { number = '', email = '' } =
    (await db.row<{ number: string; email: string }>(place, values)) ?? {};
  const subject = { id, clientId, number, email, signature };
  await addTimeline(db, demo, subject, quote, [made, answered]);
  return id;
};

/** Inserts the quotes of the last two months; returns the ids of those to be invoiced today. */
export const seedQuotes = async (
  db: Db,
  demo: DemoBusiness,
  clientIds: readonly string[],
): Promise<string[]> => {
  const toInvoice: string[] = [];
  for (const quote of demoQuotes) {
    const written = await writeQuote(db, demo, clientIds[quote.client] ?? '', quote);
    if (quote.isConverted) toInvoice.push(written);
  }
  return toInvoice;
};
