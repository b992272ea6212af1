import type { Choice } from '@tradewind/ui';
import { Combobox, FormField } from '@tradewind/ui';
import type { GeneralForm } from './generalForm.ts';

/** A zone of the browser's list with the words that find it. */
interface Zone {
  readonly id: string;
  /** Such as `Eastern Time, GMT-5`. */
  readonly about: string;
  readonly words: string;
}

const zoneName = (timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The names by which cities are known now, where browsers still list a former one. */
const newNames: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'America/Godthab': 'Nuuk',
  'Europe/Kiev': 'Kyiv',
};

let known: readonly Zone[] | undefined;

/** All zones; made with the first search, because their names take a moment. */
const zones = (): readonly Zone[] => {
  known ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((id) => id !== 'UTC')].map(
    (id) => {
      const about = `${zoneName(id, 'longGeneric')}, ${zoneName(id, 'shortOffset')}`;
      const words = `${id.replaceAll('_', ' ')} ${id} ${about} ${newNames[id] ?? ''}`;
      return { id, about, words: words.toLowerCase() };
    },
  );
  return known;
};

const SHOWN = 60;

/**
 * Zones whose id, city, name or offset contain every typed word; first those whose name begins with
 * them, the shortest name first: Eastern Time before Eastern European Time.
 */
const search = (text: string): Promise<readonly Choice[]> => {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const rankOf = ({ about }: Zone) =>
    about.toLowerCase().startsWith(typed) ? about.length : Number.MAX_SAFE_INTEGER;
  const matching = zones().filter((zone) => words.every((word) => zone.words.includes(word)));
  const found = typed === '' ? matching : matching.toSorted((a, b) => rankOf(a) - rankOf(b));
  return Promise.resolve(
    found.slice(0, SHOWN).map(({ id, about }) => ({ value: id, label: id, meta: about })),
  );
};

export interface TimeZoneFieldProps {
  readonly form: GeneralForm;
  readonly className: string;
}

const findHint = 'Search by city or zone, such as New York or Eastern Time.';
const changeHint =
  'Planned visits stay at the same moment, so they show at another time of day. Recurring jobs follow them.';

/** The time zone of the business's hours and jobs: a list to search by city, name or offset. */
export const TimeZoneField = ({ form, className }: TimeZoneFieldProps) => {
  const isChanged =
    form.watch('preferences.timezone') !== form.formState.defaultValues?.preferences?.timezone;
  return (
    <FormField
      form={form}
      name="preferences.timezone"
      label="Time zone"
      hint={isChanged ? changeHint : findHint}
      className={className}
    >
      {({ value, onChange, onBlur, ref }) => (
        <Combobox
          ref={ref}
          value={value}
          valueLabel={value}
          placeholder="Search time zones"
          emptyText="No time zone found."
          search={search}
          onChange={onChange}
          // Text that names no zone is kept and shown as wrong, and not dropped in silence.
          onUnchosen={(text) => onChange(text.trim())}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
};
