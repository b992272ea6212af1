import { css } from '@styled/css';
import type { ServiceType } from '@tradewind/contracts/appointments';
import { Field, NativeSelect } from '@tradewind/ui';
import type { Flow } from './useBookingFlow.ts';

const field = css({ mt: '18px', maxW: '320px' });

export interface PersonChoiceProps {
  /** Those who do the service. */
  readonly people: NonNullable<ServiceType['people']>;
  readonly flow: Pick<Flow, 'person' | 'choosePerson'>;
}

/**
 * Who comes: anyone, or one of those who do the service (decision 161). A chunk of its own, because
 * most businesses choose themselves, and the first touch of their page loads no select.
 */
export const PersonChoice = ({ people, flow }: PersonChoiceProps) => {
  const choices = people.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Field label="Who comes" className={field}>
      <NativeSelect
        value={flow.person ?? ''}
        choices={[{ value: '', label: 'Anyone' }, ...choices]}
        onChange={({ currentTarget: { value } }) => flow.choosePerson(value || undefined)}
      />
    </Field>
  );
};
