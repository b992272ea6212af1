import { css } from '@styled/css';
import { Button, Dialog, Input } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { Check, Copy } from 'lucide-react';
import { useCopyToClipboard } from '../form/useCopyToClipboard.ts';

const stack = css({ display: 'grid', gap: '14px' });
const text = css({ fontFamily: 'mono', textStyle: 'sm' });

interface CreatedKeyDialogProps {
  /** The key itself, which only this dialog ever shows. */
  readonly value: string;
  readonly onClose: () => void;
}

/** Shows a new key, once; a click outside does not close it. */
export const CreatedKeyDialog = ({ value, onClose }: CreatedKeyDialogProps) => {
  const { isCopied, copy } = useCopyToClipboard();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title="Key created"
      foot={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button
            variant="solid"
            icon={isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
            onClick={() => void copy(value)}
          >
            {isCopied ? 'Copied' : 'Copy key'}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <Banner tone="warning">Copy the key now. It is not shown again.</Banner>
        <Input
          readOnly
          aria-label="Key"
          className={text}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  );
};
