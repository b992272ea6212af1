import { css } from '@styled/css';
import type { DateException } from '@tradewind/contracts/businessHours';
import { isOpenVisit } from '@tradewind/contracts/statuses';
import { useCall, useUser } from '@tradewind/remote-kit';
import { formatDate, IconButton, Input, Switch, VisuallyHidden } from '@tradewind/ui';
import { X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { firstMessage } from '../../editing/firstMessage.ts';
import { StretchFields } from '../../editing/StretchFields.tsx';
import type { GeneralForm } from '../general/generalForm.ts';
import { PlannedVisits } from './PlannedVisits.tsx';

const line = css({
  display: 'grid',
  alignItems: 'center',
  gap: '8px 12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '112px 96px minmax(0, 1fr) auto' },
});
const when = css({ fontWeight: '560', whiteSpace: 'nowrap' });
const remove = css({ mdDown: { gridRow: '1', gridColumn: '2' } });
const span = css({ mdDown: { gridColumn: '1 / -1' } });
const hours = css({ gridColumn: { base: '1 / -1', md: '3' } });
const problem = css({ gridColumn: '1 / -1', textStyle: 'sm', color: 'status.red.fg' });
/** The open visits of a date; nothing while unknown. */
const VisitsOnDate = ({ date }: Pick<DateException, 'date'>) => {
  const { data = [] } = useCall('getAppointments', { query: { startDate: date, endDate: date } });
  const jobs = `/dashboard/jobs?from=${date}&to=${date}`;
  const count = data.filter(isOpenVisit).length;
  return <PlannedVisits count={count} when="on this day" jobs={jobs} />;
};

export interface ExceptionLineProps {
  readonly form: GeneralForm;
  readonly index: number;
  readonly value: DateException;
  readonly onChange: (value: DateException) => void;
  readonly onRemove: () => void;
  readonly ref: Ref<HTMLInputElement> | undefined;
}

/** One date: closed, or open with its hours, and its name. */
export const ExceptionLine = (props: ExceptionLineProps) => {
  const { form, index, value, onChange, onRemove, ref } = props;
  const id = useId();
  const date = formatDate(value.date);
  const saved = useUser().preferences.dateExceptions.find((one) => one.date === value.date);
  const wrong = firstMessage(form.formState.errors.preferences?.dateExceptions?.[index]);
  return (
    <li className={line}>
      <span className={when}>{date}</span>
      <span className={span}>
        <Switch
          {...(ref !== undefined && { ref })}
          value={value.isOpen}
          onChange={(isOpen) => onChange({ ...value, isOpen })}
        >
          {/* A switch has its state itself; its name is the date, as that of a weekday is the day. */}
          <span aria-hidden>{value.isOpen ? 'Open' : 'Closed'}</span>
          <VisuallyHidden>{date}</VisuallyHidden>
        </Switch>
      </span>
      <Input
        id={id}
        className={span}
        aria-label={`Note on ${date}`}
        placeholder="Thanksgiving"
        maxLength={200}
        value={value.note ?? ''}
        onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
      />
      <IconButton
        className={remove}
        label={`Remove ${date}`}
        icon={<X aria-hidden size={16} />}
        onClick={onRemove}
      />
      {value.isOpen && (
        <div className={hours}>
          <StretchFields
            label={date}
            value={value}
            onBlur={() => undefined}
            onChange={(changed) => onChange({ ...value, ...changed })}
          />
        </div>
      )}
      {!value.isOpen && saved?.isOpen !== false && <VisitsOnDate date={value.date} />}
      {wrong !== undefined && (
        <p role="alert" className={problem}>
          {wrong}
        </p>
      )}
    </li>
  );
};
