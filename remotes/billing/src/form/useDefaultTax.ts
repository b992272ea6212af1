import { defaultTax } from '@tradewind/contracts';
import type { Client } from '@tradewind/contracts/clients';
import type { Property } from '@tradewind/contracts/properties';
import { useUser } from '@tradewind/remote-kit';
import { useState } from 'react';
import { type DocumentForm, taxesLines } from './documentForm.ts';

/** The default tax of a document's client, in percent. */
export interface DefaultTax {
  readonly tax: number;
  /** Whether the client or the property that it follows is tax exempt. */
  readonly isExempt: boolean;
  /** False of a saved document and of a quote's values until `follow` was called. */
  readonly isKnown: boolean;
  /**
   * Changes it to that of the client or of one of their properties, in every field that was not
   * typed in; in none while it is not known.
   */
  readonly follow: (
    client: Pick<Client, 'taxExempt'>,
    property?: Pick<Property, 'taxRate' | 'taxExempt'>,
  ) => void;
}

/**
 * Returns the default tax of a document, at first `initial`. A tax-exempt client has none
 * (decision 54).
 */
export const useDefaultTax = <Output>(
  form: DocumentForm<Output>,
  taxRule: 'line' | 'document',
  initial: Pick<DefaultTax, 'tax' | 'isKnown'>,
): DefaultTax => {
  const { defaultTaxRate } = useUser().preferences;
  const [{ tax, isKnown, isExempt }, setDefault] = useState({ ...initial, isExempt: false });
  const follow: DefaultTax['follow'] = ({ taxExempt }, property) => {
    const next = defaultTax({
      businessRate: defaultTaxRate,
      isClientExempt: taxExempt,
      property: property && { isExempt: property.taxExempt, rate: property.taxRate },
    });
    const exempt = taxExempt || property?.taxExempt === true;
    if (isKnown && next === tax && exempt === isExempt) return;
    setDefault({ tax: next, isKnown: true, isExempt: exempt });
    if (!isKnown) return;
    const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    if (taxesLines(taxRule)) {
      const items = form.getValues('items');
      const changed = items.map((item) => (item.tax === tax ? { ...item, tax: next } : item));
      form.setValue('items', changed, set);
    } else if (form.getValues('tax') === tax) form.setValue('tax', next, set);
  };
  return { tax, isKnown, isExempt, follow };
};
