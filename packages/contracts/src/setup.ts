import * as v from 'valibot';
import { shape } from './shapes.ts';

/** The steps that set a new business up, in the order of the home screen (decision 61). */
export const setupSteps = ['company', 'hours', 'services', 'team', 'booking'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Steps that a person marks as done; the data of the business shows all of them, too. */
export const confirmedSteps = ['hours', 'team', 'booking'] as const;

/** How far a business is set up. */
export const Setup = v.object({
  /** Whether each step is done. */
  steps: v.object({
    /** The business has a name and a logo. */
    company: v.boolean(),
    /** The hours differ from those that its trade begins with, or were confirmed. */
    hours: v.boolean(),
    /** There is an active service. */
    services: v.boolean(),
    /** Somebody else belongs to the team or is invited, or the owner works alone. */
    team: v.boolean(),
    /** The booking link was shared, or a visitor has booked. */
    booking: v.boolean(),
  }),
  /** Whether the steps are hidden. */
  dismissed: v.boolean(),
  hasSampleData: v.boolean(),
});
export type Setup = v.InferOutput<typeof Setup>;

/** A step that a person marks as done, or whether the steps are hidden. */
export const SetupUpdate = shape({
  done: v.optional(v.picklist(confirmedSteps, 'Unknown step.')),
  dismissed: v.optional(v.boolean()),
});
export type SetupUpdate = v.InferOutput<typeof SetupUpdate>;

/** What removing the sample data leaves, because work of the business itself refers to it. */
export const SampleDataRemoval = v.object({ kept: v.number() });
