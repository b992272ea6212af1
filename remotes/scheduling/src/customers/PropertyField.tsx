import type { Job } from '@tradewind/contracts/jobs';
import { useCall } from '@tradewind/remote-kit';
import { propertyChoices } from '@tradewind/trade-ui';
import { type ContractForm, FormField, NativeSelect } from '@tradewind/ui';
import { useEffect } from 'react';
import type { JobFormValues } from '../jobs/form/jobForm.ts';

const usePage = (id: string) =>
  useCall('listClientProperties', { params: { id } }, { enabled: id !== '' }).data;

/** The properties of a client; undefined while there is no client, or they are not loaded. */
export const useProperties = (id: string) => usePage(id)?.rows;

export interface PropertyFieldProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  /** The edited job, whose property may be archived. */
  readonly job?: Job | undefined;
}

/** Where the work is, for a client with more than one property. */
export const PropertyField = <Output,>({ form, job }: PropertyFieldProps<Output>) => {
  const [client, chosen] = form.watch(['client', 'property']);
  const page = usePage(client);
  const properties = page?.rows ?? [];
  const saved = client === job?.client._id ? job.property : null;
  const choices = propertyChoices(properties, saved);
  const isDeleted =
    page !== undefined &&
    page.next === undefined &&
    chosen !== '' &&
    chosen !== saved?._id &&
    properties.every(({ _id }) => _id !== chosen);
  useEffect(() => {
    // Equipment may still name it; the work is at the main property, unless another one is chosen.
    if (isDeleted) form.setValue('property', '');
  }, [isDeleted, form]);
  if (choices.length === 0) return null;
  const main = properties.find(({ isMain }) => isMain)?._id;
  return (
    <FormField form={form} name="property" label="Property">
      {({ value, ...control }) => (
        // A piece of equipment names the main one by its id.
        <NativeSelect {...control} value={value === main ? '' : value} choices={choices} />
      )}
    </FormField>
  );
};
