import { useCall } from '@tradewind/remote-kit';
import { AnchorButton, Button } from '@tradewind/ui';
import { Paperclip, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';

export interface PdfLinkProps {
  readonly kind: 'quote' | 'invoice';
  readonly id: string;
  readonly file: string;
}

/** Opens the attached PDF, as it is now, in a tab of its own. */
export const PdfLink = ({ kind, id, file }: PdfLinkProps) => {
  const call = kind === 'quote' ? 'getQuotePdf' : 'getInvoicePdf';
  const { data, error, isFetching, refetch } = useCall(call, { params: { id } }, { staleTime: 0 });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error !== null) {
    return (
      <Button
        size="sm"
        icon={<RefreshCw aria-hidden size={15} />}
        busy={isFetching}
        onClick={() => void refetch()}
      >
        The PDF could not be made. Try again
      </Button>
    );
  }
  return (
    <AnchorButton
      size="sm"
      icon={<Paperclip aria-hidden size={15} />}
      href={address}
      aria-disabled={address === undefined}
      target="_blank"
    >
      Open {file}
    </AnchorButton>
  );
};
