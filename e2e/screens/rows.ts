import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import type { ApiClient } from '@tradewind/api-client';
import { apiWith, baseUrl, openBusiness, openDemo } from '../support/api.ts';
import { newestMailTo } from '../support/mail.ts';

/**
 * The demo business, which these tests only read, but for one booking of a visitor, a piece of
 * equipment, and a job and a customer with names of one long word.
 */
export interface Demo {
  readonly token: string;
  /** Returns a path for a route pattern, with the ids of the business's rows as parameters. */
  pathOf(pattern: string): Promise<string>;
}

/** Signs in to the demo business. With `longWords`, jobs and customers are those of one long word. */
export const enterDemo = async (longWords: boolean): Promise<Demo> => {
  const { session, api } = await openDemo();
  const { token, user } = session;
  let named: Promise<JobOfClient> | undefined;
  const jobOfClient = () => {
    named ??= longWords ? makeLongNamed(api) : firstJob(api);
    return named;
  };
  const rows: Readonly<Record<string, () => Promise<string | undefined>>> = {
    '/reset-password/': forgetPassword,
    '/invitation/': invite,
    '/book/manage/': () => bookOnce(user._id),
    '/book/': async () => user._id,
    '/dashboard/jobs/': async () => (await jobOfClient()).jobId,
    '/dashboard/customers/equipment/': async () => (await jobOfClient()).equipmentId,
    '/dashboard/clients/equipment/': async () => (await jobOfClient()).equipmentId,
    '/dashboard/customers/': async () => (await jobOfClient()).clientId,
    '/dashboard/clients/': async () => (await jobOfClient()).clientId,
    '/dashboard/quotes/': () => firstOf(api, 'listQuotes'),
    '/dashboard/invoices/': () => firstOf(api, 'listInvoices'),
    '/dashboard/maintenance-plans/': () => firstOf(api, 'listMaintenancePlans'),
    '/dashboard/service-catalog/': () => firstOf(api, 'listServices'),
    '/documents/': () => linkOfQuote(api),
  };
  return {
    token,
    async pathOf(pattern) {
      if (longWords && pattern === '/find-service') await listLongNamed();
      const parameter = /:\w+/.exec(pattern)?.[0];
      if (parameter === undefined) return pattern;
      const place = Object.keys(rows).find((prefix) => pattern.startsWith(prefix));
      const row = await rows[place ?? '']?.();
      if (row === undefined) throw new Error(`Say in rows.ts which row to show at ${pattern}.`);
      return pattern.replace(parameter, row);
    },
  };
};

interface JobOfClient {
  readonly clientId: string;
  readonly jobId: string;
  /** With a label. */
  readonly equipmentId: string;
}

/** The first job of the business's own that is planned next. */
const firstJob = async (api: ApiClient): Promise<JobOfClient> => {
  const { rows } = await api.listJobs({
    query: { status: 'scheduled', sort: 'date', order: 'asc' },
  });
  const [job] = rows;
  if (job === undefined) throw new Error('The demo business has no planned job.');
  const equipmentId = await makeEquipment(api, job.client._id, 'Furnace');
  return { jobId: job._id, clientId: job.client._id, equipmentId };
};

/** Adds equipment with a label to a client. Returns its id. */
const makeEquipment = async (api: ApiClient, id: string, word: string): Promise<string> => {
  const { _id } = await api.createEquipment({
    params: { id },
    body: { kind: word, make: word, model: word, serialNumber: word, notes: word },
  });
  await api.createEquipmentLabel({ params: { id: _id } });
  return _id;
};

/** A word that no phone has room for on one line. */
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze';

/** Adds a customer and a job whose every text is one long word. */
const makeLongNamed = async (api: ApiClient): Promise<JobOfClient> => {
  const { _id: clientId } = await api.createClient({
    body: {
      name: longWord,
      company: longWord,
      email: `${longWord.toLowerCase()}@mail.example`,
      phone: '2075550190',
      notes: longWord,
      address: { street: longWord, city: longWord, state: 'ME', zip: '04101' },
    },
  });
  const location = { address: longWord, city: longWord, state: 'ME', zip: '04101', country: 'USA' };
  const equipmentId = await makeEquipment(api, clientId, longWord);
  const { _id: jobId } = await api.createJob({
    body: {
      equipment: [equipmentId],
      title: longWord,
      client: clientId,
      description: longWord,
      notes: longWord,
      scheduledDate: '2032-05-19',
      tasks: [{ title: longWord, completed: false }],
      location,
    },
  });
  const items = [{ description: longWord, quantity: 1, unitPrice: 987_654.32 }];
  await api.createQuote({ body: { client: clientId, jobId, title: longWord, items } });
  await api.createInvoice({ body: { client: clientId, jobId, title: longWord, items } });
  return { clientId, jobId, equipmentId };
};

/** Adds a business to the beginning of the directory whose name and service are one long word. */
const listLongNamed = async (): Promise<void> => {
  const { api, session } = await openBusiness();
  const { _id: id } = session.user;
  await api.updateUser({ params: { id }, body: { company: `Aa${longWord}` } });
  await api.createService({ body: { name: longWord, category: 'Repair', price: 90 } });
};

/** Returns the token of a sent quote's link, as in its mail. */
const linkOfQuote = async (api: ApiClient): Promise<string | undefined> => {
  const { rows } = await api.listQuotes({ query: { status: 'sent' } });
  const quote = rows.find(({ expired }) => expired === undefined);
  if (quote === undefined) return undefined;
  const { link } = await api.sendQuote({ params: { id: quote._id } });
  return link.slice(link.lastIndexOf('/') + 1);
};

/** Books the first free time of the next weeks, and returns the token of the visitor's page. */
const bookOnce = async (providerId: string): Promise<string | undefined> => {
  const visitor = apiWith();
  const [service] = await visitor.getServiceTypes({ params: { providerId } });
  if (service === undefined) return undefined;
  const about = { providerId, serviceTypeId: service._id };
  for (let ahead = 3; ahead < 30; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const { availableSlots } = await visitor.getAvailableSlots({ query: { ...about, date } });
    const startTime = availableSlots[0]?.startTime;
    if (startTime === undefined) continue;
    const name = 'Ines Marsh';
    const person = { name, email: 'ines.marsh@mail.example', phone: '207-555-0190' };
    const { manageToken } = await visitor.book({ body: { ...about, ...person, startTime } });
    return manageToken;
  }
  return undefined;
};

/** Invites a member to a new business, and returns the token of the mailed link. */
const invite = async (): Promise<string | undefined> => {
  const { api } = await openBusiness();
  const email = `tom.${randomUUID()}@reed.example`;
  await api.inviteMember({ body: { email, name: 'Tom Reed', role: 'technician' } });
  return mailedToken(email);
};

/** Asks for a new password in a new business, and returns the token of the mailed link. */
const forgetPassword = async (): Promise<string | undefined> => {
  const { api, session } = await openBusiness();
  const { email } = session.user;
  await api.requestReset({ body: { email } });
  return mailedToken(email, /^Reset/);
};

/** Returns the end of the first link in the newest mail to an address, by its subject. */
const mailedToken = async (email: string, about = /./): Promise<string | undefined> => {
  const mailbox = { request: await request.newContext({ baseURL: new URL(baseUrl).origin }) };
  const { links } = await newestMailTo(mailbox, email, about);
  await mailbox.request.dispose();
  return links[0]?.split('/').at(-1);
};

type Lists = 'listQuotes' | 'listInvoices' | 'listServices' | 'listMaintenancePlans';

const firstOf = async (api: ApiClient, list: Lists): Promise<string | undefined> =>
  (await api[list]()).rows[0]?._id;
