import { staleAfter } from '@tradewind/contracts/invalidation';
import {
  type ApiClient,
  type CallName,
  type CallOptions,
  type Question,
  useAction,
  useApi,
  useConfirm,
  useIdempotencyKey,
  useRefresh,
  useToasts,
} from '@tradewind/remote-kit';
import {
  type ContractForm,
  FormDialog,
  messageOf,
  useContractForm,
  useVersionedForm,
} from '@tradewind/ui';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';

/** The input of a form, by field. */
export type FormInput = Record<string, unknown>;

export interface RelatedRecord {
  readonly _id: string;
  readonly version: number;
}

/** One kind of records that belong to a customer, such as contacts. */
export interface RelatedRecordKind<Row extends RelatedRecord, Input extends FormInput, Output> {
  /** In the singular and lower case, such as `contact`; titles and messages are made of it. */
  readonly noun: string;
  readonly schema: GenericSchema<Input, Output>;
  /** The form's values of a new record. */
  readonly newValues: Input;
  /** Returns the form's values of a saved record. */
  readonly valuesOf: (row: Row) => Input;
  readonly fields: (form: ContractForm<Input, Output>) => ReactNode;
  /** The call whose rows the card shows; fetched again after a conflict of two edits. */
  readonly list: CallName;
  readonly create: (
    api: ApiClient,
    clientId: string,
    body: Output,
    options: CallOptions,
  ) => Promise<unknown>;
  readonly update: (
    api: ApiClient,
    id: string,
    body: Output & { readonly version: number },
  ) => Promise<unknown>;
  readonly remove: 'deleteContact' | 'deleteProperty' | 'deleteEquipment';
}

interface DialogProps<Row extends RelatedRecord, Input extends FormInput, Output> {
  readonly kind: RelatedRecordKind<Row, Input, Output>;
  readonly onClose: () => void;
}

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

const saveFailed = (noun: string) => `The ${noun} was not saved. Please try again.`;

/** Returns what follows a save: the success message, and everything that shows the record anew. */
const useAfterSave = ({ onClose }: { readonly onClose: () => void }) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  return (noun: string, verb: 'added' | 'saved') => {
    void refresh(...staleAfter('client'));
    toasts.success({ title: `${capitalized(noun)} ${verb}` });
    onClose();
  };
};

/** Adds a record to a customer. */
export const NewRelatedRecord = <Row extends RelatedRecord, Input extends FormInput, Output>({
  kind,
  clientId,
  onClose,
}: DialogProps<Row, Input, Output> & { readonly clientId: string }) => {
  const { noun, schema, newValues } = kind;
  const api = useApi();
  const keyOf = useIdempotencyKey();
  const afterSave = useAfterSave({ onClose });
  const form = useContractForm<typeof schema, Input, Output>(schema, {
    values: newValues,
    saveFailed: saveFailed(noun),
  });
  return (
    <FormDialog
      form={form}
      title={`Add ${noun}`}
      submit={`Add ${noun}`}
      busyLabel="Adding..."
      onClose={onClose}
      onSave={async (body) => {
        await kind.create(api, clientId, body, { idempotencyKey: keyOf(body) });
        afterSave(noun, 'added');
      }}
    >
      {kind.fields(form)}
    </FormDialog>
  );
};

/** Edits a record of a customer. */
export const EditRelatedRecord = <Row extends RelatedRecord, Input extends FormInput, Output>({
  kind,
  row,
  onClose,
}: DialogProps<Row, Input, Output> & { readonly row: Row }) => {
  const { noun, schema, valuesOf, list } = kind;
  const api = useApi();
  const refresh = useRefresh();
  const afterSave = useAfterSave({ onClose });
  const { form, save } = useVersionedForm(schema, {
    row,
    valuesOf,
    reload: () => refresh(list).then(() => undefined),
    thing: noun,
    saveFailed: saveFailed(noun),
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${noun}`}
      submit="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
      onSave={async (values) => {
        await save(({ version }) => kind.update(api, row._id, { ...values, version }));
        afterSave(noun, 'saved');
      }}
    >
      {kind.fields(form)}
    </FormDialog>
  );
};

/** The question before a record is deleted. */
export type DeletionQuestion = Pick<Question, 'title' | 'text'>;

/** Asks, and deletes a record of a customer; says what became of it. */
export const useDeleteRecord = (
  { noun, remove }: Pick<RelatedRecordKind<never, never, never>, 'noun' | 'remove'>,
  onDeleted?: () => void,
) => {
  const toasts = useToasts();
  const confirm = useConfirm();
  const { mutate, isPending } = useAction(remove, {
    refreshes: staleAfter('client'),
    onSuccess: () => {
      toasts.success({ title: `${capitalized(noun)} deleted` });
      onDeleted?.();
    },
    onError: (failure) =>
      toasts.error({ title: `The ${noun} was not deleted.`, description: messageOf(failure) }),
  });
  return {
    isPending,
    ask: async (id: string, question: DeletionQuestion) => {
      const agreed = await confirm({ ...question, confirm: 'Delete', danger: true });
      if (agreed) mutate({ params: { id } });
    },
  };
};
