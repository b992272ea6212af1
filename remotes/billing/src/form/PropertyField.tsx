import type { Property } from '@tradewind/contracts/properties';
import type { Quote } from '@tradewind/contracts/quotes';
import { useCall } from '@tradewind/remote-kit';
import { propertyChoices } from '@tradewind/trade-ui';
import { FormField, NativeSelect } from '@tradewind/ui';
import { useEffect } from 'react';
import type { DocumentForm } from './documentForm.ts';
import type { DefaultTax } from './useDefaultTax.ts';

const hasOwnTax = ({ taxRate, taxExempt }: Property) => taxRate !== null || taxExempt;

/**
 * The properties of a client, and what a select shows of them: the id of the chosen one, '' for the
 * main one, and the choices, none where there is nothing to choose. `saved` may be archived.
 */
export const usePropertyChoices = (client: string, value: string, saved?: Quote['property']) => {
  const call = { params: { id: client } };
  const { data } = useCall('listClientProperties', call, { enabled: client !== '' });
  const properties = data?.rows ?? [];
  const chosen = properties.find(({ _id, isMain }) => _id === value || (value === '' && isMain));
  const isSaved = saved && (value === '' || value === saved._id);
  const choices = propertyChoices(properties, isSaved ? { ...saved, isMain: false } : null);
  return { properties, chosen, choices, shown: chosen?.isMain ? '' : value };
};

interface PropertyFieldProps<Output> {
  readonly form: DocumentForm<Output>;
  /** Of a saved document; it may be archived. */
  readonly saved?: Quote['property'] | undefined;
  /** Follows the property. */
  readonly defaultTax: DefaultTax;
  readonly className?: string;
}

/** The property that a document is for, for a client with more than one. */
export const PropertyField = <Output,>(props: PropertyFieldProps<Output>) => {
  const { form, saved, defaultTax, className = '' } = props;
  const [client, value] = form.watch(['client', 'property']);
  const { properties, chosen, choices, shown } = usePropertyChoices(client, value, saved);
  const { follow, isKnown } = defaultTax;
  const isTaxed = client !== '' && (!isKnown || properties.some(hasOwnTax));
  const { data } = useCall('getClient', { params: { id: client } }, { enabled: isTaxed });
  useEffect(() => {
    // An archived property is not among those that are loaded.
    const isReady = chosen !== undefined || (!isKnown && properties.length > 0);
    if (isReady && data !== undefined) follow(data, chosen);
  }, [chosen, data, follow, isKnown, properties.length]);
  if (choices.length === 0) return null;
  return (
    <FormField form={form} name="property" label="Property" className={className}>
      {(control) => <NativeSelect {...control} value={shown} choices={choices} />}
    </FormField>
  );
};
