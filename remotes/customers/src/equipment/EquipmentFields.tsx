import { css } from '@styled/css';
import { type Equipment, EquipmentForm } from '@tradewind/contracts/equipment';
import { useCall } from '@tradewind/remote-kit';
import { propertyLabel } from '@tradewind/trade-ui';
import {
  type ContractForm,
  DatePicker,
  FormField,
  Input,
  NativeSelect,
  Textarea,
} from '@tradewind/ui';
import type * as v from 'valibot';
import type { RelatedRecordKind } from '../related/RelatedRecordDialog.tsx';

type EquipmentInput = v.InferInput<typeof EquipmentForm>;
type EquipmentOutput = v.InferOutput<typeof EquipmentForm>;

const noEquipment: EquipmentInput = {
  ...{ kind: '', property: '', make: '', model: '', serialNumber: '' },
  ...{ installedOn: '', warrantyUntil: '', notes: '' },
};

const valuesOf = ({ kind, make, model, serialNumber, ...saved }: Equipment): EquipmentInput => ({
  ...{ kind, property: saved.propertyId, make, model, serialNumber },
  installedOn: saved.installedOn ?? '',
  warrantyUntil: saved.warrantyUntil ?? '',
  notes: saved.notes,
});

const pair = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});

const texts = [
  { name: 'kind', label: 'What it is', hint: 'Such as “Furnace”.', required: true },
  { name: 'make', label: 'Make' },
  { name: 'model', label: 'Model' },
  { name: 'serialNumber', label: 'Serial number' },
] as const;
const days = [
  { name: 'installedOn', label: 'Installed on' },
  { name: 'warrantyUntil', label: 'Warranty until' },
] as const;

interface EquipmentFieldsProps {
  readonly form: ContractForm<EquipmentInput, EquipmentOutput>;
  readonly clientId: string;
}

/** What it is, where it stands, what its nameplate says, its days and notes. */
const EquipmentFields = ({ form, clientId }: EquipmentFieldsProps) => {
  const { data } = useCall('listClientProperties', { params: { id: clientId } });
  const properties = data?.rows ?? [];
  const main = properties.find(({ isMain }) => isMain)?._id ?? '';
  return (
    <>
      <div className={pair}>
        {texts.map((field) => (
          <FormField key={field.name} form={form} {...field}>
            {(control) => <Input {...control} autoComplete="off" maxLength={100} />}
          </FormField>
        ))}
      </div>
      {properties.length > 1 && (
        <FormField form={form} name="property" label="Property">
          {({ value, ...control }) => (
            <NativeSelect
              {...control}
              value={value || main}
              choices={properties.map((property) => ({
                value: property._id,
                label: propertyLabel(property),
              }))}
            />
          )}
        </FormField>
      )}
      <div className={pair}>
        {days.map((field) => (
          <FormField key={field.name} form={form} {...field}>
            {(control) => <DatePicker {...control} />}
          </FormField>
        ))}
      </div>
      <FormField form={form} name="notes" label="Notes">
        {(control) => <Textarea {...control} rows={3} maxLength={2_000} />}
      </FormField>
    </>
  );
};

/** The equipment of a customer, as its card and dialogs show it. */
export const equipmentOf = (
  clientId: string,
): RelatedRecordKind<Equipment, EquipmentInput, EquipmentOutput> => ({
  noun: 'equipment',
  schema: EquipmentForm,
  newValues: noEquipment,
  valuesOf,
  fields: (form) => <EquipmentFields form={form} clientId={clientId} />,
  list: 'listClientEquipment',
  create: (api, id, body, options) => api.createEquipment({ params: { id }, body }, options),
  update: (api, id, body) => api.updateEquipment({ params: { id }, body }),
  remove: 'deleteEquipment',
});
