import { NewDeployKey } from '@tradewind/contracts/deployKeys';
import { useAction } from '@tradewind/remote-kit';
import { FormDialog, FormField, Input, Textarea, useContractForm } from '@tradewind/ui';
import * as v from 'valibot';

/** The public half as the command prints it: a JWK, or its field `x` alone. */
const readKey = (text: string): unknown => {
  try {
    const { kty, crv, x } = JSON.parse(text) as Record<string, unknown>;
    return { kty, crv, x };
  } catch {
    return { kty: 'OKP', crv: 'Ed25519', x: text };
  }
};

const { remote, name, publicKey } = NewDeployKey.entries;

const KeyForm = v.object({
  remote,
  name,
  publicKey: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Paste the public key.'),
    v.transform(readKey),
    v.check((key) => v.is(publicKey, key), 'Use an Ed25519 public key, as a JWK.'),
    v.transform((key) => v.parse(publicKey, key)),
  ),
});

/** Registers the public half of a team's key. */
export const AddKeyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const create = useAction('createDeployKey', {
    refreshes: ['getDeployKeys', 'listOperatorActs'],
    onSuccess: onClose,
  });
  const form = useContractForm(KeyForm, { defaultValues: { remote: '', name: '', publicKey: '' } });
  return (
    <FormDialog
      form={form}
      title="Add a deploy key"
      description="The team keeps the private half. Nobody can publish with the public one."
      submit="Add key"
      busyLabel="Adding…"
      onSave={(key) => create.mutateAsync({ body: { ...key, by: 'console' } })}
      onClose={onClose}
    >
      <FormField form={form} name="remote" label="Remote" hint="Such as billing" required>
        {(control) => <Input {...control} autoComplete="off" autoCapitalize="none" />}
      </FormField>
      <FormField form={form} name="name" label="Name" hint="Such as billing CI" required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="publicKey"
        label="Public key"
        hint="The public half of an Ed25519 pair, as a JWK"
        required
      >
        {(control) => <Textarea {...control} rows={3} spellCheck={false} />}
      </FormField>
    </FormDialog>
  );
};
