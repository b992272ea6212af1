import { defaultCountry } from '@tradewind/contracts';
import { toClock } from '@tradewind/contracts/calendar';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import * as v from 'valibot';
import { readSlotState } from '../../schedule/selection.ts';
import type { JobTemplate } from '../templates/templatesOf.ts';
import type { JobFormValues } from './jobForm.ts';

const QuoteState = v.object({
  _id: v.string(),
  number: v.string(),
  /** The job that it was made for, at whose location its work is done. */
  jobId: v.optional(v.string()),
  lines: v.array(v.object({ description: v.string(), quantity: v.number() })),
});
type QuoteState = v.InferOutput<typeof QuoteState>;

const readQuoteState = (state: unknown): QuoteState | undefined => {
  const read = v.safeParse(QuoteState, state);
  return read.success ? read.output : undefined;
};

/** The lines of a quote without prices, which a technician does not see (decision 43). */
const describeLines = (lines: QuoteState['lines']): string =>
  lines
    .map(({ description, quantity }) =>
      quantity === 1 ? description : `${quantity} × ${description}`,
    )
    .join('\n')
    .slice(0, 5_000);

/** The navigation state of the create screen. */
export interface NavigationState {
  readonly clientId: string | undefined;
  /** The property's id, from a piece of equipment there or Quick Job; empty for the main one. */
  readonly propertyId: string | undefined;
  /** From the page of a piece of equipment. */
  readonly equipmentId: string | undefined;
  /** The title, from the home screen. */
  readonly title: string | undefined;
  /** From the page of a quote, which then belongs to the job. */
  readonly quote: QuoteState | undefined;
  /** The member's id, from Quick Job. */
  readonly assignedTo: string | undefined;
  /** ISO timestamps, from the schedule. */
  readonly slot: { readonly startDate: string; readonly endDate: string } | undefined;
}

export const readNavigationState = (state: unknown): NavigationState => {
  const fields: Record<string, unknown> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const textOf = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    clientId: textOf('clientId'),
    propertyId: textOf('propertyId'),
    equipmentId: textOf('equipmentId'),
    title: textOf('title'),
    quote: readQuoteState(fields.quote),
    assignedTo: textOf('assignedTo'),
    slot: readSlotState(state),
  };
};

/**
 * An empty job: scheduled, in the USA, as long as the business's default (minutes) or as the slot
 * that came from the schedule (specification 1, section 9).
 */
export const initialValues = (
  { clientId = '', title = '', assignedTo = '', slot, ...state }: Partial<NavigationState>,
  timeZone: string,
  defaultDuration: number,
): JobFormValues => {
  const start = slot && wallTimeAt(Date.parse(slot.startDate), timeZone);
  const length = slot && (Date.parse(slot.endDate) - Date.parse(slot.startDate)) / 60_000;
  return {
    title,
    client: clientId,
    property: state.propertyId ?? '',
    equipment: state.equipmentId === undefined ? [] : [state.equipmentId],
    description: describeLines(state.quote?.lines ?? []),
    status: 'scheduled',
    scheduledDate: start?.day ?? '',
    scheduledTime: start === undefined ? '09:00' : toClock(start.minutes),
    duration: length ?? (defaultDuration || 60),
    serviceType: '',
    serviceId: '',
    assignedTo,
    helpers: [],
    jobNumber: '',
    location: { address: '', city: '', state: '', zip: '', country: defaultCountry },
    tasks: [],
    materials: [],
    notes: '',
  };
};

/** The fields that a template fills in. */
export type TemplateValues = Pick<
  JobFormValues,
  'title' | 'description' | 'duration' | 'serviceType' | 'serviceId' | 'tasks' | 'materials'
>;

const typed = (text: string, before: string | undefined) =>
  text.trim() === '' || text === before ? undefined : text;

/**
 * The values with a template filled in. What a person has typed, checked or added is kept; what the
 * previous template filled in is replaced.
 */
export const applyTemplate = (
  values: TemplateValues,
  template: JobTemplate,
  previous: JobTemplate | undefined,
  /** Minutes, that the form begins with. */
  initialDuration: number,
): TemplateValues => {
  const serviceType = typed(values.serviceType, previous?.name);
  const untyped = previous?.defaultDuration ?? initialDuration;
  const tasks = values.tasks.filter(
    ({ title, completed }) => completed || !previous?.defaultTasks.includes(title),
  );
  const materials = values.materials.filter(
    ({ name }) => !previous?.defaultMaterials.some((material) => material.name === name),
  );
  return {
    title: typed(values.title, previous?.name) ?? template.name,
    description: typed(values.description, previous?.description) ?? template.description,
    duration: values.duration === untyped ? template.defaultDuration : values.duration,
    serviceType: serviceType ?? template.name,
    serviceId: serviceType === undefined ? '' : values.serviceId,
    tasks: [
      ...tasks,
      ...template.defaultTasks
        .filter((title) => !tasks.some((task) => task.title === title))
        .map((title) => ({ title, completed: false })),
    ],
    materials: [
      ...materials,
      ...template.defaultMaterials
        .filter(({ name }) => !materials.some((material) => material.name === name))
        .map(({ name, price }) => ({ name, quantity: 1, unit: 'piece', price })),
    ],
  };
};
