import { FormField, KeepFocus, SegmentedControl } from '@tradewind/ui';
import { Building2, House } from 'lucide-react';
import type { CustomerForm } from './TextField.tsx';

const choices = [
  { value: 'residential', label: 'Residential', icon: <House aria-hidden size={15} /> },
  { value: 'commercial', label: 'Commercial', icon: <Building2 aria-hidden size={15} /> },
] as const;

/** Residential or commercial. */
export const CustomerTypeField = ({ form }: { readonly form: CustomerForm }) => (
  <FormField form={form} name="customerType" label="Customer type" group>
    {({ value, onChange, onBlur, name }) => (
      <KeepFocus>
        <SegmentedControl
          name={name}
          choices={choices}
          value={value}
          onBlur={onBlur}
          onChange={onChange}
        />
      </KeepFocus>
    )}
  </FormField>
);
