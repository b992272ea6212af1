import type { Client } from '@tradewind/contracts/clients';
import { type CustomerPickerProps, useApi, useCall } from '@tradewind/remote-kit';
import { Button, type Choice, Combobox, Field, formatPhone, type Search } from '@tradewind/ui';
import { Plus } from 'lucide-react';
import { startTransition, useRef, useState } from 'react';
import { CustomerWizard } from '../wizard/CustomerWizard.tsx';

const rowsShown = '20';

/** Chooses a customer: the latest first, others by search, or a new one. */
export const CustomerPicker = (props: CustomerPickerProps) => {
  const { value, valueName = '', onChange, label = 'Client', error, required, disabled } = props;
  const api = useApi();
  const found = useRef(new Map<string, Client>());
  const [created, setCreated] = useState<Client>();
  const [asked, setAsked] = useState('');
  const [isAdding, setAdding] = useState(false);

  const known = found.current.get(value) ?? (created?._id === value ? created : undefined);
  const chosen = useCall(
    'getClient',
    { params: { id: value } },
    { enabled: value !== '' && known === undefined },
  );

  const search: Search<Choice> = async (q, signal) => {
    const query = {
      limit: rowsShown,
      sort: 'newest',
      ...(q.trim() !== '' && { q: q.trim() }),
    } as const;
    const { rows } = await api.listClients({ query }, { signal });
    for (const customer of rows) found.current.set(customer._id, customer);
    return rows.map(customerChoice);
  };

  return (
    <>
      <Field label={label} error={error} required={required} disabled={disabled}>
        <Combobox
          value={value}
          valueLabel={known?.name ?? chosen.data?.name ?? valueName}
          search={search}
          placeholder="Search customers"
          emptyText="No customers match your search criteria."
          errorText="Error loading customers. Type again to retry."
          {...(props.onBlur && { onBlur: props.onBlur })}
          onChange={(id) => onChange(found.current.get(id) ?? null)}
          create={(query, close) => (
            <Button
              variant="ghost"
              block
              icon={<Plus aria-hidden size={16} />}
              onClick={() => {
                close();
                // The list closes in the next frame, whatever the dialog takes to be drawn.
                startTransition(() => {
                  setAsked(query);
                  setAdding(true);
                });
              }}
            >
              {query.trim() === '' ? 'New customer' : `New customer “${query.trim()}”`}
            </Button>
          )}
        />
      </Field>
      <CustomerWizard
        open={isAdding}
        name={asked}
        onClose={() => setAdding(false)}
        onCreated={(customer) => {
          setCreated(customer);
          onChange(customer);
        }}
      />
    </>
  );
};

/** A customer as one option, with details that distinguish two of the same name. */
const customerChoice = (customer: Client): Choice => ({
  value: customer._id,
  label: customer.name,
  meta: [customer.companyName, formatPhone(customer.phone), customer.city]
    .filter(Boolean)
    .join(' · '),
});
