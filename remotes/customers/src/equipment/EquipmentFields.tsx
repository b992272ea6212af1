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

/** What screens say of a property that was deleted while equipment stands at it. */
export const deletedProperty = 'Deleted property';

/** The properties of a customer. */
export const useProperties = (clientId: string) => {
  const page = useCall('listClientProperties', { params: { id: clientId } }).data;
  const properties = page?.rows ?? [];
  return {
    properties,
    /** Whether a property of the customer was deleted; false too while not all of them are loaded. */
    isDeleted: (propertyId: string): boolean =>
      page !== undefined &&
      page.next === undefined &&
      properties.every(({ _id }) => _id !== propertyId),
  };
};

interface EquipmentFieldsProps {
  readonly form: ContractForm<EquipmentInput, EquipmentOutput>;
  readonly clientId: string;
}

/** What it is, where it stands, what its nameplate says, its days and notes. */
const EquipmentFields = ({ form, clientId }: EquipmentFieldsProps) => {
  const { properties, isDeleted } = useProperties(clientId);
  const main = properties.find(({ isMain }) => isMain)?._id ?? '';
  const chosen = form.watch('property') || main;
  const choices = properties.map((property) => ({
    value: property._id,
    label: propertyLabel(property),
  }));
  if (isDeleted(chosen)) choices.unshift({ value: chosen, label: deletedProperty });
  return (
    <>
      <div className={pair}>
        {texts.map((field) => (
          <FormField key={field.name} form={form} {...field}>
            {(control) => <Input {...control} autoComplete="off" maxLength={100} />}
          </FormField>
        ))}
      </div>
      {choices.length > 1 && (
        <FormField form={form} name="property" label="Property">
          {(control) => <NativeSelect {...control} value={chosen} choices={choices} />}
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
