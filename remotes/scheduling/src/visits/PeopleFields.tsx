import type { Visit } from '@tradewind/contracts/visits';
import { type ContractForm, FormField, NativeSelect } from '@tradewind/ui';
import { MemberChoices, useOfferedMembers } from './MemberChoices.tsx';
import type { VisitFormValues } from './visitForm.ts';

export interface PeopleFieldsProps<Output> {
  readonly form: ContractForm<VisitFormValues, Output>;
  /** Who is on the visit, also those who have left the team since. */
  readonly saved: Visit['people'];
}

/** Everyone on a visit, and of several who leads. */
export const PeopleFields = <Output,>({ form, saved }: PeopleFieldsProps<Output>) => {
  const offered = useOfferedMembers(saved);
  const [people, lead] = form.watch(['people', 'lead']);
  const chosen = offered.filter(({ _id }) => people.includes(_id));
  return (
    <>
      <MemberChoices
        legend="People"
        offered={offered}
        value={people}
        onChange={(ids) => form.setValue('people', ids, { shouldDirty: true })}
      />
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
