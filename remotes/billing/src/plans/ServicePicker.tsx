import { formatDollars } from '@tradewind/contracts';
import { useApi } from '@tradewind/remote-kit';
import { Combobox } from '@tradewind/ui';

export interface ServicePickerProps {
  /** The id of the chosen service; empty for none. */
  readonly value: string;
  readonly name: string;
  readonly onPick: (service: string, name: string) => void;
}

/** Finds an active service of the catalog. */
export const ServicePicker = ({ value, name, onPick }: ServicePickerProps) => {
  const api = useApi();
  return (
    <Combobox
      value={value}
      valueLabel={name}
      placeholder="Choose a service"
      emptyText="No services found"
      errorText="The catalog could not be loaded. Type again to retry."
      search={async (typed, signal) => {
        const search = typed.trim();
        const query = { isActive: 'true', limit: '20', ...(search !== '' && { search }) } as const;
        const { rows } = await api.listServices({ query }, { signal });
        return rows.map(({ _id, name: label, category, price }) => ({
          value: _id,
          label,
          meta: `${category} · ${formatDollars(price)}`,
        }));
      }}
      onChange={(id, choice) => onPick(id, choice?.label ?? '')}
    />
  );
};
