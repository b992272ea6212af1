import type { Client } from '@tradewind/contracts/clients';
import { useApi, useCall } from '@tradewind/remote-kit';
import { Combobox, formatPhone } from '@tradewind/ui';
import { type Ref, useRef } from 'react';

export interface PlainClientPickerProps {
  /** The chosen client's id; empty for none. */
  readonly value: string;
  /** The name of the chosen client if the API no longer returns them. */
  readonly valueName: string | undefined;
  readonly onChange: (client: Client | undefined) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Finds one of many clients, in an edition without the customers remote. */
export const PlainClientPicker = (props: PlainClientPickerProps) => {
  const { value, valueName = '', onChange, onBlur, ref } = props;
  const api = useApi();
  const found = useRef(new Map<string, Client>());
  const known = found.current.get(value);
  const asked = useCall(
    'getClient',
    { params: { id: value } },
    { enabled: value !== '' && known === undefined },
  );
  return (
    <Combobox
      ref={ref}
      onBlur={onBlur}
      value={value}
      valueLabel={known?.name ?? asked.data?.name ?? valueName}
      placeholder="Search customers..."
      emptyText="No customers match your search criteria."
      errorText="The customers could not be loaded. Type again to retry."
      search={async (q, signal) => {
        const query = { limit: '20', ...(q.trim() !== '' && { q: q.trim() }) };
        const { rows } = await api.listClients({ query }, { signal });
        for (const client of rows) found.current.set(client._id, client);
        return rows.map((row) => ({
          value: row._id,
          label: row.name,
          meta: [row.companyName, formatPhone(row.phone), row.city].filter(Boolean).join(' · '),
        }));
      }}
      onChange={(id) => onChange(found.current.get(id))}
    />
  );
};
