import { css } from '@styled/css';
import { hoursOn, nextOpenDay, type WorkingTime } from '@tradewind/contracts/businessHours';
import { addDays, isDay } from '@tradewind/contracts/calendar';
import { visitsPerYear } from '@tradewind/contracts/maintenancePlans';
import { useUser } from '@tradewind/remote-kit';
import {
  Button,
  Card,
  DatePicker,
  Field,
  formatDay,
  IconButton,
  NativeSelect,
} from '@tradewind/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useToday } from './PlanDialogs.tsx';
import type { PlanForm, ServiceValues } from './planForm.ts';
import { frequencyLabel } from './planLabels.tsx';
import { ServicePicker } from './ServicePicker.tsx';

const lines = css({ display: 'grid' });
const line = css({
  display: 'grid',
  gap: '12px',
  alignItems: 'start',
  p: '12px 16px',
  borderBottom: '1px solid {colors.border.subtle}',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 2fr) minmax(0, 1.3fr) minmax(0, 1.3fr) auto',
  },
  mdDown: { '& > :nth-child(2), & > :nth-child(3)': { gridColumn: '1' } },
});
const remove = css({ mt: '22px', mdDown: { gridColumn: '2', gridRow: '1' } });
const none = css({ p: '16px', color: 'fg.muted', textStyle: 'sm' });

const times = visitsPerYear.map((value) => ({
  value: String(value),
  label: frequencyLabel(value),
}));

/** Says where a first visit is whose day the business is closed on (decision 158); empty for others. */
const closedHint = (day: string, working: WorkingTime): string => {
  const isClosed = (on: string) => !hoursOn(on, working).isOpen;
  const next = isDay(day) && isClosed(day) ? nextOpenDay(day, isClosed) : undefined;
  return next === undefined
    ? ''
    : `You are closed on this day: the visit is on ${formatDay(next)}. Later visits on closed days move, too.`;
};

/** Says which visits are planned where the first day is not to come (decision 158); undefined where it is. */
const goneHint = (day: string, startsOn: string, today: string): string | undefined => {
  if (!isDay(day)) return undefined;
  if (isDay(startsOn) && startsOn > today && day < startsOn)
    return 'This is before the plan starts: visits begin with the next one after that.';
  return day < today ? 'This day is past: only visits from today on are planned.' : undefined;
};

interface ServiceLineProps {
  readonly number: number;
  readonly value: ServiceValues;
  readonly problem: string | undefined;
  /** Below the first visit; may be empty. */
  readonly hint: string;
  readonly onChange: (changes: Partial<ServiceValues>) => void;
  readonly onRemove: () => void;
}

const ServiceLine = ({ number, value, problem, hint, onChange, onRemove }: ServiceLineProps) => (
  <li className={line} aria-label={`Service ${number}`}>
    <Field label="Service" error={problem}>
      <ServicePicker
        value={value.service}
        name={value.name}
        onPick={(service, name) => onChange({ service, name })}
      />
    </Field>
    <Field label="How often">
      <NativeSelect
        choices={times}
        value={String(value.timesPerYear)}
        onChange={(event) =>
          onChange({
            timesPerYear:
              visitsPerYear.find((each) => String(each) === event.currentTarget.value) ?? 1,
          })
        }
      />
    </Field>
    <Field label="First visit" hint={hint}>
      <DatePicker value={value.firstOn} onChange={(firstOn) => onChange({ firstOn })} />
    </Field>
    <div className={remove}>
      <IconButton
        label={`Remove service ${number}`}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={onRemove}
      />
    </div>
  </li>
);

/** What a plan includes: services of the catalog, how many times a year, and from when on. */
export const ServicesCard = <Output,>({ form }: { readonly form: PlanForm<Output> }) => {
  const services = form.watch('services');
  const { businessHours, preferences } = useUser();
  const working = { businessHours, dateExceptions: preferences.dateExceptions };
  const { errors, isSubmitted } = form.formState;
  const set = (next: ServiceValues[]) =>
    form.setValue('services', next, { shouldDirty: true, shouldValidate: isSubmitted });
  const startsOn = form.watch('startsOn');
  const today = useToday();
  const add = () => {
    // Visits are at 9 AM, which is mostly over on the day on which a plan is written down.
    const firstOn = isDay(startsOn) ? addDays(startsOn, 1) : startsOn;
    set([...services, { service: '', name: '', timesPerYear: 1, firstOn }]);
  };
  return (
    <Card
      flush
      title="Includes"
      aside={
        <Button size="sm" variant="soft" icon={<Plus aria-hidden size={16} />} onClick={add}>
          Add service
        </Button>
      }
    >
      {services.length === 0 && (
        <p className={none}>Services that are done regularly, such as a tune-up twice a year.</p>
      )}
      <ol className={lines} aria-label="Services">
        {services.map((value, index) => (
          <ServiceLine
            // Lines have no id; the index is stable while a line is edited.
            key={index}
            number={index + 1}
            value={value}
            hint={goneHint(value.firstOn, startsOn, today) ?? closedHint(value.firstOn, working)}
            problem={errors.services?.[index]?.service?.message ?? errors.services?.message}
            onChange={(changes) =>
              set(services.map((one, at) => (at === index ? { ...one, ...changes } : one)))
            }
            onRemove={() => set(services.toSpliced(index, 1))}
          />
        ))}
      </ol>
    </Card>
  );
};
