import { Button } from '@tradewind/ui';
import { Download, Printer } from 'lucide-react';
import { usePdf } from './usePdf.ts';

export interface PaperActionsProps {
  readonly call: 'getQuotePdf' | 'getInvoicePdf';
  readonly id: string;
  readonly number: string;
}

/** The document on paper, and as a file. */
export const PaperActions = (props: PaperActionsProps) => {
  const pdf = usePdf(props);
  return (
    <>
      <Button
        variant="ghost"
        icon={<Printer aria-hidden size={16} />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        icon={<Download aria-hidden size={16} />}
        busy={pdf.isPending}
        onClick={() => pdf.mutate()}
      >
        Download PDF
      </Button>
    </>
  );
};
