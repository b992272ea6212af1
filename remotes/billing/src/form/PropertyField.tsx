import type { Property } from '@tradewind/contracts/properties';
import type { Quote } from '@tradewind/contracts/quotes';
import { useCall } from '@tradewind/remote-kit';
import { propertyChoices } from '@tradewind/trade-ui';
import { FormField, NativeSelect } from '@tradewind/ui';
import { useEffect } from 'react';
import type { DocumentForm } from './documentForm.ts';
import type { DefaultTax } from './useDefaultTax.ts';

const hasOwnTax = ({ taxRate, taxExempt }: Property) => taxRate !== null || taxExempt;

const useProperties = (id: string) =>
  useCall('listClientProperties', { params: { id } }, { enabled: id !== '' }).data?.rows;

interface PropertyFieldProps<Output> {
  readonly form: DocumentForm<Output>;
  /** Of a saved document; it may be archived. */
  readonly saved?: Quote['property'] | undefined;
  /** Of a new document, whose tax follows the property. */
  readonly defaultTax?: DefaultTax | undefined;
  readonly className?: string;
}

/** The property that a document is for, for a client with more than one. */
export const PropertyField = <Output,>(props: PropertyFieldProps<Output>) => {
  const { form, saved, defaultTax, className = '' } = props;
  const [client, value] = form.watch(['client', 'property']);
  const properties = useProperties(client) ?? [];
  const chosen = properties.find(({ _id, isMain }) => _id === value || (value === '' && isMain));
  const isTaxed = defaultTax !== undefined && properties.some(hasOwnTax);
  const { data } = useCall('getClient', { params: { id: client } }, { enabled: isTaxed });
  useEffect(() => {
    if (chosen !== undefined && data !== undefined) defaultTax?.follow(data, chosen);
  }, [chosen, data, defaultTax?.follow]);
  const isSaved = saved && (value === '' || value === saved._id);
  const choices = propertyChoices(properties, isSaved ? { ...saved, isMain: false } : null);
  if (choices.length === 0) return null;
  return (
    <FormField form={form} name="property" label="Property" className={className}>
      {({ value: id, ...control }) => (
        <NativeSelect {...control} value={chosen?.isMain ? '' : id} choices={choices} />
      )}
    </FormField>
  );
};
