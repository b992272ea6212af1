import type { Client } from '@tradewind/contracts/clients';
import { useApi, useCall } from '@tradewind/remote-kit';
import { Button, Combobox, formatPhone } from '@tradewind/ui';
import { UserPlus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { NewCustomerDialog } from './NewCustomerDialog.tsx';

export interface CustomerPickerProps {
  /** The chosen client's id; empty for none. */
  readonly value: string;
  /** The name of the chosen client if the API does not return them. */
  readonly valueName: string | undefined;
  readonly onChange: (client: Client | undefined) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const metaOf = ({ companyName, phone, city }: Client) =>
  [companyName, formatPhone(phone), city].filter((text) => text !== '').join(' · ');

// A closing list restores the focus in the next frame, which would close a dialog that is open then.
const afterClosing = (open: () => void) => requestAnimationFrame(() => requestAnimationFrame(open));

/** Finds one of many customers, or adds a new one on the spot. */
export const CustomerPicker = (props: CustomerPickerProps) => {
  const { value, valueName = '', onChange, onBlur, ref } = props;
  const api = useApi();
  const [found, setFound] = useState<ReadonlyMap<string, Client>>(new Map());
  const [newName, setNewName] = useState<string>();
  const known = found.get(value);
  const asked = useCall(
    'getClient',
    { params: { id: value } },
    { enabled: value !== '' && known === undefined },
  );
  const keep = (clients: readonly Client[]) =>
    setFound((before) => new Map([...before, ...clients.map((row) => [row._id, row] as const)]));
  return (
    <>
      <Combobox
        {...(ref !== undefined && { ref })}
        {...(onBlur && { onBlur })}
        value={value}
        valueLabel={known?.name ?? asked.data?.name ?? valueName}
        placeholder="Search customers"
        emptyText="No customers found."
        errorText="The customers could not be loaded. Type again to retry."
        search={async (q, signal) => {
          const query = { sort: 'name' as const, limit: '20', ...(q !== '' && { q }) };
          const { rows } = await api.listClients({ query }, { signal });
          keep(rows);
          return rows.map((row) => ({ value: row._id, label: row.name, meta: metaOf(row) }));
        }}
        create={(typed, close) => (
          <Button
            block
            variant="ghost"
            size="sm"
            icon={<UserPlus aria-hidden size={16} />}
            onClick={() => {
              close();
              afterClosing(() => setNewName(typed));
            }}
          >
            New customer
          </Button>
        )}
        onChange={(id) => onChange(found.get(id))}
      />
      {newName !== undefined && (
        <NewCustomerDialog
          name={newName}
          onClose={() => setNewName(undefined)}
          onCreated={(client) => {
            keep([client]);
            setNewName(undefined);
            onChange(client);
          }}
        />
      )}
    </>
  );
};
