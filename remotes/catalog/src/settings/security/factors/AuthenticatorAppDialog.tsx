import { css } from '@styled/css';
import { TotpConfirmation, type TotpSecret } from '@tradewind/contracts/secondFactors';
import { useAction } from '@tradewind/remote-kit';
import { QrCode } from '@tradewind/trade-ui';
import { Button, FormDialog, FormField, Input, useContractForm } from '@tradewind/ui';
import { Check, Copy } from 'lucide-react';
import { useCopyToClipboard } from '../../form/useCopyToClipboard.ts';

const key = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  textStyle: 'sm',
});
// Its text is aligned with the text above.
const copyButton = css({ ms: '-11px' });
const letters = css({ fontFamily: 'mono', overflowWrap: 'anywhere' });
const code = css({ maxW: { sm: '220px' }, fontVariantNumeric: 'tabular-nums' });

interface AuthenticatorAppDialogProps extends TotpSecret {
  /** Called when it is closed; with recovery codes, if the app is the first factor. */
  readonly onClose: (codes?: readonly string[]) => void;
}

/** Shows the secret to an authenticator app, and confirms it by the app's first code. */
export const AuthenticatorAppDialog = ({ secret, uri, onClose }: AuthenticatorAppDialogProps) => {
  const { isCopied, copy } = useCopyToClipboard();
  const confirm = useAction('confirmTotp', { refreshes: ['getFactors', 'getMembers'] });
  const form = useContractForm(TotpConfirmation, {
    defaultValues: { code: '' },
    saveFailed: 'Nothing was set up. Please try again.',
  });
  const save = async (body: { readonly code: string }) =>
    onClose((await confirm.mutateAsync({ body })).recoveryCodes);
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <FormDialog
      form={form}
      title="Set up an authenticator app"
      description="Scan the code with the app, or type the key into it. Then enter the six digits that it shows."
      submit="Turn on"
      busyLabel="Checking…"
      onSave={save}
      onClose={() => onClose()}
    >
      <QrCode text={uri} label="QR code for the authenticator app" />
      <div className={key}>
        <span>
          Key: <span className={letters}>{groups}</span>
        </span>
        <Button
          size="sm"
          variant="ghost"
          className={copyButton}
          icon={isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
          onClick={() => void copy(secret)}
        >
          {isCopied ? 'Copied' : 'Copy key'}
        </Button>
      </div>
      <FormField form={form} name="code" label="Code" required className={code}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" />}
      </FormField>
    </FormDialog>
  );
};
