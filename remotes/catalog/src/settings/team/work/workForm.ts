import type { BusinessHours } from '@tradewind/contracts/businessHours';
import { propertyMessages, readCoordinates } from '@tradewind/contracts/properties';
import { typedNumber } from '@tradewind/contracts/shapes';
import type { ContractForm } from '@tradewind/ui';
import * as v from 'valibot';
import type { Week } from '../../hours/WeekFields.tsx';
import type { Member } from '../useTeam.ts';
import { bookableByRole, Work, workFields, workOf } from './memberWork.ts';

const areaKinds = ['anywhere', 'zipCodes', 'circle'] as const;

const Fields = v.pipe(
  v.object({
    bookable: v.boolean(),
    /** Ids of services, also of deleted ones; none means all. */
    skills: v.array(v.string()),
    crewKinds: v.array(v.string()),
    /** The text in the input for a further kind of crew; saving adds it. */
    newCrewKind: v.string(),
    hasOwnHours: v.boolean(),
    /** Checked below, and only where they are used. */
    businessHours: v.custom<Week>((hours) => typeof hours === 'object'),
    area: v.object({
      kind: v.picklist(areaKinds),
      /** Separated by commas, spaces or lines. */
      zipCodes: v.string(),
      center: v.string(),
      radiusMiles: typedNumber(),
    }),
    color: v.nullable(v.string()),
  }),
  v.forward(
    v.check(
      ({ area }) => area.kind !== 'circle' || readCoordinates(area.center) !== undefined,
      propertyMessages.coordinates,
    ),
    ['area', 'center'],
  ),
);
export type WorkValues = v.InferInput<typeof Fields>;

export type WorkForm = ContractForm<WorkValues, Work>;

const areaOf = ({ kind, zipCodes, center, radiusMiles }: WorkValues['area']) => {
  if (kind === 'anywhere') return null;
  // Addresses write a ZIP code with a space in some countries, so that only lines and commas part.
  if (kind === 'zipCodes') {
    const codes = zipCodes.split(/[,;\n]+/).map((code) => code.trim());
    return { zipCodes: [...new Set(codes.filter((code) => code !== ''))] };
  }
  const place = readCoordinates(center) ?? { latitude: Number.NaN, longitude: Number.NaN };
  return { ...place, radiusMiles: radiusMiles ?? Number.NaN };
};

const toSent = (form: WorkValues): v.InferInput<typeof Work> => ({
  bookable: form.bookable,
  skills: form.skills,
  crewKinds:
    form.newCrewKind.trim() === '' ? form.crewKinds : [...form.crewKinds, form.newCrewKind],
  businessHours: form.hasOwnHours ? form.businessHours : null,
  area: areaOf(form.area),
  color: form.color,
});

/** Reads the form's fields, and then checks them as the API does (decision 159). */
export const workForm = v.pipe(Fields, v.transform(toSent), Work);

/** The form's values of a member, who starts with the hours of the business as their own. */
export const workValuesOf =
  (ofBusiness: BusinessHours) =>
  (member: Member): WorkValues => {
    const { businessHours, area, ...work } = workOf(member);
    const { zipCodes, latitude, longitude, radiusMiles } = area ?? {};
    const kind = area === null ? 'anywhere' : zipCodes === undefined ? 'circle' : 'zipCodes';
    return {
      ...work,
      newCrewKind: '',
      hasOwnHours: businessHours !== null,
      businessHours: businessHours ?? ofBusiness,
      area: {
        kind,
        zipCodes: zipCodes?.join(', ') ?? '',
        center: latitude === undefined ? '' : `${latitude}, ${longitude}`,
        radiusMiles,
      },
    };
  };

/**
 * What differs from the member as loaded. The rest is not sent: a role goes on to decide whether
 * somebody can be booked until that is switched, and again once it is switched back to what the role
 * says; ids of deleted services stay.
 */
export const changesOf = (member: Member, work: Work): Partial<Work> => {
  const before = workOf(member);
  const bookable = work.bookable === bookableByRole[member.role] ? null : work.bookable;
  const isChanged = (name: (typeof workFields)[number]) =>
    JSON.stringify(work[name]) !== JSON.stringify(before[name]);
  const sent = { ...work, bookable };
  return Object.fromEntries(workFields.filter(isChanged).map((name) => [name, sent[name]]));
};
