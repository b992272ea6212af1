import { defaultTax } from '@tradewind/contracts';
import type { Client } from '@tradewind/contracts/clients';
import type { Property } from '@tradewind/contracts/properties';
import { useUser } from '@tradewind/remote-kit';
import { useState } from 'react';
import { type DocumentForm, taxesLines } from './documentForm.ts';

/** The default tax of a new document, in percent. */
export interface DefaultTax {
  readonly tax: number;
  /** Changes it to that of the client or of one of their properties, in every field that was not typed in. */
  readonly follow: (
    client: Pick<Client, 'taxExempt'>,
    property?: Pick<Property, 'taxRate' | 'taxExempt'>,
  ) => void;
}

/**
 * Returns the default tax of a new document, at first `initial`. A tax-exempt client has none
 * (decision 54).
 */
export const useDefaultTax = <Output>(
  form: DocumentForm<Output>,
  taxRule: 'line' | 'document',
  initial: number,
): DefaultTax => {
  const { defaultTaxRate } = useUser().preferences;
  const [tax, setTax] = useState(initial);
  const follow: DefaultTax['follow'] = ({ taxExempt }, property) => {
    const next = defaultTax({
      businessRate: defaultTaxRate,
      isClientExempt: taxExempt,
      property: property && { isExempt: property.taxExempt, rate: property.taxRate },
    });
    if (next === tax) return;
    setTax(next);
    const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    if (taxesLines(taxRule)) {
      const items = form.getValues('items');
      const changed = items.map((item) => (item.tax === tax ? { ...item, tax: next } : item));
      form.setValue('items', changed, set);
    } else if (form.getValues('tax') === tax) form.setValue('tax', next, set);
  };
  return { tax, follow };
};
