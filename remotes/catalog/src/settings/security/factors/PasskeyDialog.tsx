import { factorMessages } from '@tradewind/contracts/factorMessages';
import { NewPasskey } from '@tradewind/contracts/secondFactors';
import { useApi, useCall, useRefresh } from '@tradewind/remote-kit';
import {
  FormDialog,
  FormField,
  failureWithMessage,
  Input,
  messageOf,
  useContractForm,
} from '@tradewind/ui';
import * as v from 'valibot';
import { nameOf } from '../useSessions.ts';

const PasskeyName = v.pick(NewPasskey, ['name']);

const created: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was created. Try again, and confirm it on your device.',
  InvalidStateError: 'This device has a passkey of this account already.',
  NotSupportedError: 'This browser cannot create passkeys.',
  SecurityError: 'Passkeys do not work at this address.',
};

const reasonOf = (failure: unknown) =>
  created[failure instanceof Error ? failure.name : ''] ??
  messageOf(failure, factorMessages.passkeyFailed);

interface PasskeyDialogProps {
  /** Called when it is closed; with recovery codes, if the passkey is the first factor. */
  readonly onClose: (codes?: readonly string[]) => void;
}

/** Names a passkey and lets the browser create it. */
export const PasskeyDialog = ({ onClose }: PasskeyDialogProps) => {
  const api = useApi();
  const refresh = useRefresh();
  const { data: sessions } = useCall('getSessions');
  const here = sessions?.find(({ isCurrent, browser }) => isCurrent && browser !== '');
  const name = here === undefined ? 'Passkey' : nameOf(here);
  const form = useContractForm(PasskeyName, { values: { name } });
  const add = async (body: v.InferOutput<typeof PasskeyName>) => {
    try {
      const { challenge, options } = await api.newPasskeyOptions();
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON: options as never });
      const request = { body: { ...body, challenge, credential: credential as never } };
      const { recoveryCodes } = await api.addPasskey(request);
      void refresh('getFactors', 'getMembers');
      onClose(recoveryCodes);
    } catch (failure) {
      throw failureWithMessage(failure, reasonOf(failure));
    }
  };
  return (
    <FormDialog
      form={form}
      title="Add a passkey"
      description="Your browser asks for your fingerprint, face or PIN next."
      submit="Add passkey"
      busyLabel="Waiting…"
      onSave={add}
      onClose={() => onClose()}
    >
      <FormField
        form={form}
        name="name"
        label="Name"
        hint="So that you recognize it in this list."
        required
      >
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
};
