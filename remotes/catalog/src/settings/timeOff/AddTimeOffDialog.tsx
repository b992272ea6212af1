import { css } from '@styled/css';
import { isDay } from '@tradewind/contracts/calendar';
import {
  DatePicker,
  Field,
  FormDialog,
  FormField,
  Input,
  NativeSelect,
  OptionalMark,
  SegmentedControl,
  useContractForm,
} from '@tradewind/ui';
import { firstMessage } from '../../editing/firstMessage.ts';
import { StretchFields } from '../../editing/StretchFields.tsx';
import { type Member, nameOf } from '../team/useTeam.ts';
import { PlannedOnDaysOff } from './PlannedOnDaysOff.tsx';
import { emptyTimeOff, TimeOffForm, type TimeOffValues } from './timeOffForm.ts';
import type { useTimeOff } from './useTimeOff.ts';

const pair = css({
  display: 'grid',
  gap: '14px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  alignItems: 'start',
});

const lengths = [
  { value: 'whole', label: 'Whole days' },
  { value: 'hours', label: 'Some hours' },
] as const;

export interface AddTimeOffDialogProps {
  /** The active members. */
  readonly members: readonly Member[];
  readonly onAdd: ReturnType<typeof useTimeOff>['add'];
  readonly onClose: () => void;
}

/** Asks who is off, when and why. */
export const AddTimeOffDialog = ({ members, onAdd, onClose }: AddTimeOffDialogProps) => {
  const [only, ...others] = members;
  const form = useContractForm<typeof TimeOffForm, TimeOffValues, TimeOffForm>(TimeOffForm, {
    defaultValues: { ...emptyTimeOff, member: others.length === 0 ? (only?._id ?? '') : '' },
    saveFailed: 'The time off was not added. Please try again.',
  });
  const [isWhole, start, end] = form.watch(['isWhole', 'start', 'end']);
  const [chosen, date, lastDay] = form.watch(['member', 'date', 'until']);
  const until = lastDay === '' ? date : lastDay;
  const member = members.find(({ _id }) => _id === chosen);
  const add = async ({ member: id, ...exception }: TimeOffForm) => {
    const found = members.find(({ _id }) => _id === id);
    if (found === undefined) throw new Error('This member has left the team.');
    await onAdd(found, exception);
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title="Add time off"
      submit="Add time off"
      busyLabel="Adding…"
      onSave={add}
      onClose={onClose}
    >
      <FormField form={form} name="member" label="Person" required>
        {(control) => (
          <NativeSelect
            {...control}
            choices={[
              { value: '', label: 'Choose a person' },
              ...members.map((member) => ({ value: member._id, label: nameOf(member) })),
            ]}
          />
        )}
      </FormField>
      <div className={pair}>
        <FormField form={form} name="date" label="First day" required>
          {(control) => <DatePicker {...control} />}
        </FormField>
        <FormField form={form} name="until" label="Last day" beside={<OptionalMark />}>
          {(control) => <DatePicker {...control} />}
        </FormField>
      </div>
      {member !== undefined && isDay(date) && until >= date && (
        <PlannedOnDaysOff member={member} date={date} until={until} />
      )}
      <SegmentedControl
        label="How long"
        choices={lengths}
        value={isWhole ? 'whole' : 'hours'}
        onChange={(value) => form.setValue('isWhole', value === 'whole', { shouldDirty: true })}
      />
      {!isWhole && (
        <Field
          label="Hours off on each day"
          error={firstMessage((form.formState.errors as Record<string, unknown>).breaks)}
          group
          required
        >
          <StretchFields
            label="Off"
            value={{ start, end }}
            onBlur={() => undefined}
            onChange={(hours) => {
              form.setValue('start', hours.start, { shouldDirty: true });
              form.setValue('end', hours.end, { shouldDirty: true });
              form.clearErrors();
            }}
          />
        </Field>
      )}
      <FormField
        form={form}
        name="note"
        label="Reason"
        hint="The office and the person see it."
        beside={<OptionalMark />}
      >
        {(control) => (
          <Input {...control} autoComplete="off" placeholder="Vacation" maxLength={200} />
        )}
      </FormField>
    </FormDialog>
  );
};
