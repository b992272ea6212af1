import { css } from '@styled/css';
import { saveFile, useBrand } from '@tradewind/remote-kit';
import { Button, Dialog } from '@tradewind/ui';
import { Check, Copy, Download } from 'lucide-react';
import { useCopyToClipboard } from '../../form/useCopyToClipboard.ts';

const list = css({
  display: 'grid',
  gap: '4px',
  p: '12px 16px',
  borderRadius: 'md',
  bg: 'bg.subtle',
  fontFamily: 'mono',
  textStyle: 'sm',
  overflowWrap: 'anywhere',
});
const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '8px', mt: '14px' });

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

// Codes that are shown once are closed by the button only.
const ignoreEscape = () => undefined;

/** Shows new recovery codes, the only time. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const { name } = useBrand();
  const { isCopied, copy } = useCopyToClipboard();
  const text = codes.join('\n');
  const download = () => {
    const file = new Blob([`Recovery codes of ${name}, each works once\n\n${text}\n`], {
      type: 'text/plain',
    });
    saveFile(file, 'recovery-codes.txt');
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={ignoreEscape}
      title="Save your recovery codes"
      description="Each one signs you in once when your passkey or phone is lost. They are not shown again."
      foot={
        <Button variant="solid" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <ul aria-label="Recovery codes" className={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={bar}>
        <Button
          size="sm"
          icon={isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
          onClick={() => void copy(text)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="sm" icon={<Download aria-hidden size={16} />} onClick={download}>
          Download
        </Button>
      </div>
    </Dialog>
  );
};
