import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Property } from '@tradewind/contracts/properties';
import { useApi, useIdempotencyKey, useRefresh, useToasts } from '@tradewind/remote-kit';
import { FormDialog, useContractForm, useVersionedForm } from '@tradewind/ui';
import { noProperty, PropertyFields, propertySchema, propertyValues } from './PropertyFields.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

const saveFailed = 'The property was not saved. Please try again.';

/** What follows a save. */
const useSaved = ({ onClose }: DialogProps) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  return (title: string) => {
    void refresh(...staleAfter('client'));
    toasts.success({ title });
    onClose();
  };
};

/** Adds a property to a customer. */
export const NewPropertyDialog = ({
  clientId,
  onClose,
}: DialogProps & { readonly clientId: string }) => {
  const api = useApi();
  const keyOf = useIdempotencyKey();
  const saved = useSaved({ onClose });
  const form = useContractForm(propertySchema, { defaultValues: noProperty, saveFailed });
  return (
    <FormDialog
      form={form}
      title="Add property"
      submit="Add property"
      busyLabel="Adding..."
      onClose={onClose}
      onSave={async (body) => {
        const options = { idempotencyKey: keyOf(body) };
        await api.createProperty({ params: { id: clientId }, body }, options);
        saved('Property added');
      }}
    >
      <PropertyFields form={form} />
    </FormDialog>
  );
};

/** Edits a property. */
export const EditPropertyDialog = ({
  property,
  onClose,
}: DialogProps & { readonly property: Property }) => {
  const api = useApi();
  const refresh = useRefresh();
  const saved = useSaved({ onClose });
  const { form, save } = useVersionedForm(propertySchema, {
    row: property,
    valuesOf: propertyValues,
    reload: () => refresh('listClientProperties').then(() => undefined),
    thing: 'property',
    saveFailed,
  });
  return (
    <FormDialog
      form={form}
      title="Edit property"
      submit="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
      onSave={async (values) => {
        await save(({ version }) =>
          api.updateProperty({ params: { id: property._id }, body: { ...values, version } }),
        );
        saved('Property saved');
      }}
    >
      <PropertyFields form={form} />
    </FormDialog>
  );
};
