import * as v from 'valibot';
import { ClientSummary } from './clients.ts';
import { documentMessages } from './documentMessages.ts';
import { documentProperty } from './documents.ts';
import { InvoiceStatus } from './invoices.ts';
import { propertyOfClient } from './properties.ts';
import {
  baseVersion,
  day,
  dollars,
  id,
  paging,
  percent,
  reference,
  requiredText,
  searchText,
  shape,
  statusFilter,
  Timestamp,
} from './shapes.ts';
import type { StatusLabel } from './statuses.ts';
import { VisitStatus } from './visits.ts';

/** How often a maintenance plan is billed, with the months of a period (decision 155). */
export const planPeriods = {
  month: { label: 'Month', months: 1 },
  quarter: { label: 'Quarter', months: 3 },
  year: { label: 'Year', months: 12 },
} as const;
export type PlanPeriod = keyof typeof planPeriods;

/** Months until a plan renews. */
export const planTermMonths = 12;

/** Days before the end of the term in which the office is asked whether a plan renews. */
export const renewalNoticeDays = 30;

/** Days before the end of its term from which on a plan that asks can be renewed. */
export const earliestRenewalDays = 90;

export const planRenewals = ['automatic', 'asked'] as const;

/** How many times a year a service of a plan can be due: what divides a year evenly. */
export const visitsPerYear = [1, 2, 3, 4, 6, 12, 26, 52] as const;

export const planStates = ['active', 'past_due', 'paused', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

export const planStateLabels = {
  active: { label: 'Active', tone: 'green' },
  past_due: { label: 'Past due', tone: 'red' },
  paused: { label: 'Paused', tone: 'yellow' },
  ended: { label: 'Ended', tone: 'grey' },
} as const satisfies Record<PlanState, StatusLabel>;

export const planMessages = {
  invalidId: 'Invalid maintenance plan ID',
  name: 'Name is required',
  price: 'Enter a price above 0.',
  period: 'Choose month, quarter or year.',
  services: 'Choose each service once.',
  service: 'Choose a service of the catalog.',
  timesPerYear: 'Choose how many times a year.',
  firstOn: 'Choose a first visit within a year.',
  past: 'Choose today or a later day.',
  pauseEnds: 'The last day of a pause is not before its first.',
  billed:
    'This plan was billed already: its price changes from a day on; for another start or period end it and create a new one.',
  keptBilled: 'This plan was billed already. End it instead.',
  ended: 'This plan has ended. Create a new one.',
  pausedAlready: 'This plan has a pause already. Resume it first.',
  notPaused: 'This plan has no pause.',
  renewed: 'This plan goes on already.',
} as const;

const period = v.picklist(['month', 'quarter', 'year'], planMessages.period);

/** Dollars of a period, more than nothing. */
const price = v.pipe(dollars(planMessages.price), v.minValue(0.01, planMessages.price));

const PlanServiceInput = shape({
  service: reference(planMessages.service),
  timesPerYear: v.picklist(visitsPerYear, planMessages.timesPerYear),
  /** The day of the first visit; the start of the plan when absent. */
  firstOn: v.optional(day()),
});
export type PlanServiceInput = v.InferOutput<typeof PlanServiceInput>;

const services = v.pipe(
  v.array(PlanServiceInput),
  v.maxLength(20, 'At most 20 services.'),
  v.check(
    (each) => new Set(each.map(({ service }) => service)).size === each.length,
    planMessages.services,
  ),
);

const fields = {
  name: requiredText(160, planMessages.name),
  /** Where its visits take place, and what its invoices name (decision 150). */
  property: propertyOfClient,
  price,
  period,
  /** Percent that new documents of the client propose. */
  discount: v.optional(percent(), 0),
  /** The current day of the business when absent. */
  startsOn: v.optional(day()),
  renewal: v.optional(v.picklist(planRenewals), 'automatic'),
  services: v.optional(services, []),
};

export const NewClientPlan = shape(fields);
export type NewClientPlan = v.InferOutput<typeof NewClientPlan>;

export const NewMaintenancePlan = shape({
  client: reference(documentMessages.client),
  ...fields,
});
export type NewMaintenancePlan = v.InferOutput<typeof NewMaintenancePlan>;

/** Absent fields stay. Price, period and start change only until the plan is first billed. */
export const MaintenancePlanUpdate = v.object({
  name: v.optional(fields.name),
  property: propertyOfClient,
  price: v.optional(price),
  period: v.optional(period),
  discount: v.optional(percent()),
  startsOn: v.optional(day()),
  renewal: v.optional(v.picklist(planRenewals)),
  services: v.optional(services),
  version: baseVersion,
});
export type MaintenancePlanUpdate = v.InferOutput<typeof MaintenancePlanUpdate>;

/** The first and the last day of a pause; today when absent, and without end. */
export const PlanPause = v.object({
  from: v.optional(day()),
  until: v.optional(v.nullable(day())),
  version: baseVersion,
});

/** The first day on which the plan is no more; today when absent. */
export const PlanEnd = v.object({ on: v.optional(day()), version: baseVersion });

/** Of an act that needs nothing else. */
export const PlanVersion = v.object({ version: baseVersion });

/** A price for the periods that begin on a day or later. */
export const PlanPriceChange = shape({ price, from: day(), version: baseVersion });
export type PlanPriceChange = v.InferOutput<typeof PlanPriceChange>;

/** The fields of a list row; amounts in dollars, days as yyyy-MM-dd. */
export const MaintenancePlanRow = v.object({
  _id: v.string(),
  name: v.string(),
  client: ClientSummary,
  state: v.picklist(planStates),
  /** Of the period that begins today or was the last to begin. */
  price: v.number(),
  period,
  /** Percent off other work. */
  discount: v.number(),
  startsOn: v.string(),
  renewal: v.picklist(planRenewals),
  /** The first day after the current term. */
  renewsOn: v.string(),
  /** The first day on which the plan is no more; null while it goes on. */
  endsOn: v.nullable(v.string()),
  /** Null when nothing will be billed. */
  nextInvoiceOn: v.nullable(v.string()),
  /** What is left to pay of its invoices. */
  owed: v.number(),
  createdAt: Timestamp,
  version: v.number(),
});
export type MaintenancePlanRow = v.InferOutput<typeof MaintenancePlanRow>;

/** An invoice that the plan made. */
const PlanInvoice = v.object({
  _id: v.string(),
  invoiceNumber: v.string(),
  /** First and last day of the period that it bills. */
  from: v.string(),
  until: v.string(),
  status: InvoiceStatus,
  voided: v.optional(v.literal(true)),
  total: v.number(),
  balance: v.number(),
  dueDate: v.string(),
  sentAt: v.nullable(Timestamp),
  /** Why it could not be sent; empty otherwise. */
  notSent: v.string(),
});
export type PlanInvoice = v.InferOutput<typeof PlanInvoice>;

export const MaintenancePlan = v.object({
  ...MaintenancePlanRow.entries,
  id: v.string(),
  property: documentProperty,
  /** Percent that its next invoice adds to the price. Optional, because older API versions do not send it. */
  tax: v.optional(v.number()),
  services: v.array(
    v.object({
      /** Null once the service was deleted from the catalog. */
      service: v.nullable(v.string()),
      name: v.string(),
      timesPerYear: v.picklist(visitsPerYear),
      firstOn: v.string(),
    }),
  ),
  /** The price of the start, and each change, with its first day, oldest first; of two for a day the later one. */
  prices: v.array(v.object({ from: v.string(), price: v.number() })),
  /** Oldest first; `until` is the last day, null without one. */
  pauses: v.array(v.object({ from: v.string(), until: v.nullable(v.string()) })),
  /** The newest 60, newest first. */
  invoices: v.array(PlanInvoice),
  /** Visits of what it includes, from about a year ago on, by their start. */
  visits: v.array(
    v.object({
      visitId: v.string(),
      jobId: v.string(),
      /** The title of the job, at first the name of the service. */
      name: v.string(),
      /** Wall day of the business; of a visit that was done earlier, that day. */
      date: v.string(),
      status: VisitStatus,
    }),
  ),
  /** Whether the office is asked now to renew it. */
  isAsked: v.boolean(),
  /** Whether a period was billed. */
  isBilled: v.boolean(),
});
export type MaintenancePlan = v.InferOutput<typeof MaintenancePlan>;

export const MaintenancePlanQuery = v.object({
  status: statusFilter(planStates),
  customer: v.optional(id('Invalid customer ID provided')),
  q: searchText,
  ...paging,
});
export type MaintenancePlanQuery = v.InferOutput<typeof MaintenancePlanQuery>;

/** All plans of the business together; dollars. */
export const MaintenancePlanTotals = v.object({
  /** How many are not ended or paused. */
  count: v.number(),
  /** What these bill in a month on average. */
  monthlyRevenue: v.number(),
  /** What is left to pay of invoices of plans, ended ones included. */
  owed: v.number(),
  /** How many are past due. */
  pastDue: v.number(),
  /** How many wait for an answer whether they renew. */
  asked: v.number(),
});
export type MaintenancePlanTotals = v.InferOutput<typeof MaintenancePlanTotals>;

export const maintenancePlanId = shape({ id: id(planMessages.invalidId) });
