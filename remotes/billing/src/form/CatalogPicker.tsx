import type { Service } from '@tradewind/contracts/serviceCatalog';
import { useApi } from '@tradewind/remote-kit';
import { Combobox, formatMoney } from '@tradewind/ui';
import { useRef } from 'react';

/** Finds an active service of the catalog; each choice adds it once more. */
export const CatalogPicker = ({ onPick }: { readonly onPick: (service: Service) => void }) => {
  const api = useApi();
  const found = useRef(new Map<string, Service>());
  return (
    <Combobox
      aria-label="Add from catalog"
      placeholder="Add from catalog"
      emptyText="No services found"
      errorText="The catalog could not be loaded. Type again to retry."
      search={async (typed, signal) => {
        const search = typed.trim();
        const query = { isActive: 'true', limit: '20', ...(search !== '' && { search }) } as const;
        const { rows } = await api.listServices({ query }, { signal });
        for (const service of rows) found.current.set(service._id, service);
        return rows.map(({ _id, name, category, price }) => ({
          value: _id,
          label: name,
          meta: `${category} · ${formatMoney(price)}`,
        }));
      }}
      onChange={(id) => {
        const service = found.current.get(id);
        if (service !== undefined) onPick(service);
      }}
    />
  );
};
