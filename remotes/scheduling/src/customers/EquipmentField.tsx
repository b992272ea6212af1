import { css } from '@styled/css';
import type { Job } from '@tradewind/contracts/jobs';
import { useCall } from '@tradewind/remote-kit';
import { equipmentName } from '@tradewind/trade-ui';
import { Checkbox, type ContractForm, FieldError } from '@tradewind/ui';
import { useId } from 'react';
import type { JobFormValues } from '../jobs/form/jobForm.ts';
import { useProperties } from './PropertyField.tsx';

// A fieldset is otherwise as wide as its longest word.
const group = css({ minW: '0', overflowWrap: 'anywhere' });
const legend = css({ textStyle: 'sm', fontWeight: '550', mb: '6px' });
const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: '6px 16px',
  _touch: { gap: '10px 16px' },
});

export interface EquipmentFieldProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  /** The edited job, whose equipment may be archived. */
  readonly job?: Job | undefined;
}

/** What is worked on, of the equipment at the chosen property; what is chosen stays on offer. */
export const EquipmentField = <Output,>({ form, job }: EquipmentFieldProps<Output>) => {
  const noteId = useId();
  const [client, property, chosen] = form.watch(['client', 'property', 'equipment']);
  const properties = useProperties(client);
  const { data } = useCall(
    'listClientEquipment',
    { params: { id: client }, query: { limit: '500' } },
    { enabled: client !== '' },
  );
  const place = property || properties?.find(({ isMain }) => isMain)?._id;
  const all = data?.rows ?? [];
  const saved = client === job?.client._id ? job.equipment : [];
  const gone = saved.filter(({ _id }) => all.every((one) => one._id !== _id));
  const offered = [
    ...all.filter(({ _id, propertyId }) => propertyId === place || chosen.includes(_id)),
    ...gone,
  ];
  if (offered.length === 0) return null;
  const error = form.formState.errors.equipment?.message;
  const change = (id: string, isOn: boolean) =>
    form.setValue('equipment', isOn ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldDirty: true,
    });
  return (
    <fieldset className={group} {...(error !== undefined && { 'aria-describedby': noteId })}>
      <legend className={legend}>Equipment</legend>
      <div className={choices}>
        {offered.map((one) => (
          <Checkbox
            key={one._id}
            value={chosen.includes(one._id)}
            onChange={(isOn) => change(one._id, isOn)}
          >
            {equipmentName(one)}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && <FieldError id={noteId}>{error}</FieldError>}
    </fieldset>
  );
};
