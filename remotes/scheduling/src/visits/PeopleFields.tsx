import { css } from '@styled/css';
import type { Visit } from '@tradewind/contracts/visits';
import { useCall } from '@tradewind/remote-kit';
import { Checkbox, type ContractForm, FormField, NativeSelect } from '@tradewind/ui';
import type { VisitFormValues } from './visitForm.ts';

const legend = css({ textStyle: 'sm', fontWeight: '550', mb: '6px' });
const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
  gap: '6px 16px',
  _touch: { gap: '10px 16px' },
});

export interface PeopleFieldsProps<Output> {
  readonly form: ContractForm<VisitFormValues, Output>;
  /** Who is on the visit, also those who have left the team since. */
  readonly saved: Visit['people'];
}

/** Everyone on a visit, and of several who leads. */
export const PeopleFields = <Output,>({ form, saved }: PeopleFieldsProps<Output>) => {
  const { data: members = [] } = useCall('getMembers');
  const active = members.filter(({ status }) => status === 'active');
  const left = saved.filter(({ _id }) => active.every((member) => member._id !== _id));
  const offered = [...active, ...left].map(({ _id, name }) => ({ _id, name }));
  const [people, lead] = form.watch(['people', 'lead']);
  const change = (id: string, isOn: boolean) =>
    form.setValue('people', isOn ? [...people, id] : people.filter((one) => one !== id), {
      shouldDirty: true,
    });
  const chosen = offered.filter(({ _id }) => people.includes(_id));
  return (
    <>
      <fieldset>
        <legend className={legend}>People</legend>
        <div className={choices}>
          {offered.map(({ _id, name }) => (
            <Checkbox key={_id} value={people.includes(_id)} onChange={(isOn) => change(_id, isOn)}>
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {chosen.length > 1 && (
        <FormField form={form} name="lead" label="Who leads">
          {(control) => (
            <NativeSelect
              {...control}
              value={people.includes(lead) ? lead : (people[0] ?? '')}
              choices={chosen.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )}
        </FormField>
      )}
    </>
  );
};
