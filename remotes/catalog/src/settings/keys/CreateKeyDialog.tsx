import { keyKinds, type NewKey } from '@tradewind/contracts/apiKeys';
import { pageScopes } from '@tradewind/contracts/keyScopes';
import { useAction } from '@tradewind/remote-kit';
import {
  Field,
  FormDialog,
  FormField,
  Input,
  NativeSelect,
  SegmentedControl,
  Textarea,
} from '@tradewind/ui';
import { useState } from 'react';
import { firstMessage } from '../../editing/firstMessage.ts';
import { CreatedKeyDialog } from './CreatedKeyDialog.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { type KeyForm, useKeyForm } from './useKeyForm.ts';

const kinds = [
  { value: keyKinds[0], label: 'Secret' },
  { value: keyKinds[1], label: 'Publishable' },
];
const kindHints = {
  secret: 'For a program on a server. Never put it into a page or an app.',
  publishable:
    'Names a partner’s page. Alone it opens nothing: the partner’s server makes page tokens with it.',
} as const;

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Never' },
];

/** The origins of a publishable key, one on each line; blank lines do not count. */
const OriginField = ({ form }: { readonly form: KeyForm }) => {
  const [text, setText] = useState('');
  return (
    <Field
      label="Origins of the pages"
      hint="One on each line, such as https://partner.example"
      error={firstMessage(form.formState.errors.origins)}
      required
    >
      <Textarea
        rows={2}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          form.clearErrors('origins');
          const lines = value.split('\n').filter((line) => line.trim() !== '');
          form.setValue('origins', lines, { shouldDirty: true });
        }}
      />
    </Field>
  );
};

/** Asks what a new key is for and may do, then shows it once (decision 81). */
export const CreateKeyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const create = useAction('createKey', { refreshes: ['getKeys'] });
  const [createdKey, setCreatedKey] = useState<string>();
  const form = useKeyForm();
  const kind = form.watch('kind') ?? 'secret';
  const save = async (body: NewKey) => {
    const { key } = await create.mutateAsync({ body });
    setCreatedKey(key);
  };
  if (createdKey !== undefined) return <CreatedKeyDialog value={createdKey} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="New key"
      submit="Create key"
      busyLabel="Creating…"
      onSave={save}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" hint="Such as the program’s name" required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <Field label="Kind" hint={kindHints[kind]}>
        <SegmentedControl
          choices={kinds}
          value={kind}
          onChange={(value) => {
            form.setValue('kind', value, { shouldDirty: true });
            form.setValue('scopes', value === 'publishable' ? [...pageScopes] : []);
            form.setValue('origins', []);
            form.clearErrors();
          }}
        />
      </Field>
      {kind === 'publishable' && <OriginField form={form} />}
      <ScopeFields form={form} kind={kind} />
      <Field label="Expires">
        <NativeSelect
          choices={lifetimes}
          value={String(form.watch('days') ?? '')}
          onChange={({ currentTarget: { value } }) =>
            form.setValue('days', value === '' ? null : Number(value), { shouldDirty: true })
          }
        />
      </Field>
    </FormDialog>
  );
};
