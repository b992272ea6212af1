import { useMutation } from '@tanstack/react-query';
import type { ClientSummary } from '@tradewind/contracts/clients';
import { saveFile, useApi, useToasts } from '@tradewind/remote-kit';
import {
  Button,
  IconButton,
  LinkButton,
  Menu,
  type MenuAction,
  messageOf,
  type PageProps,
  useIsWide,
} from '@tradewind/ui';
import { Download, Ellipsis, MessageSquareText, Pencil, Printer, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SendDialog } from './SendDialog.tsx';
import type { Sending } from './useSendDocument.ts';

/**
 * Downloads a PDF with the user's token, which a plain link would not carry, and saves it under `name`
 * without its ending.
 */
export const usePdf = (name: string, fetchPdf: () => Promise<Blob>) => {
  const toasts = useToasts();
  return useMutation({
    mutationFn: fetchPdf,
    onSuccess: (file) => saveFile(file, `${name}.pdf`),
    onError: (failure) =>
      toasts.error({ title: 'The PDF could not be downloaded.', description: messageOf(failure) }),
  });
};

export interface DocumentActionsProps {
  readonly call: 'getQuotePdf' | 'getInvoicePdf';
  readonly id: string;
  readonly number: string;
  /** yyyy-MM-dd: valid until, or due. */
  readonly until: string;
  /** Undefined for a document that can no longer be edited. */
  readonly editAt?: string | undefined;
  /** The further step of this kind of document. */
  readonly next?: ReactNode;
  /** The rarely used actions. */
  readonly more: readonly MenuAction[];
  readonly client: ClientSummary;
  readonly sending: Sending;
  /** False for a document that is no longer sent. */
  readonly canSend?: boolean;
}

interface MoreActionsProps {
  readonly variant?: 'outline';
  readonly entries: readonly MenuAction[];
}

const MoreActions = ({ variant, entries }: MoreActionsProps) => (
  <Menu
    trigger={
      <IconButton
        variant={variant}
        label="More actions"
        icon={<Ellipsis aria-hidden size={18} />}
      />
    }
    entries={entries}
  />
);

/**
 * The actions of a document's page: buttons; on a phone the next step and Send, and
 * a menu with everything else. `dialog` asks before a draft is sent.
 */
export const useDocumentActions = (
  props: DocumentActionsProps,
): Pick<PageProps, 'actions' | 'menu'> & { readonly dialog: ReactNode } => {
  const { call, id, number, until, editAt, next, more, client, sending, canSend = true } = props;
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const wide = useIsWide();
  const navigate = useNavigate();
  const pdf = usePdf(number, () => api[call]({ params: { id } }));
  const print = { icon: <Printer aria-hidden size={16} />, onSelect: () => window.print() };
  const download = { icon: <Download aria-hidden size={16} />, onSelect: () => pdf.mutate() };
  const edit = <Pencil aria-hidden size={16} />;
  const send = canSend && (
    <Button
      variant={sending.isSettled ? 'outline' : 'solid'}
      icon={<Send aria-hidden size={16} />}
      busy={sending.busy}
      onClick={() => (sending.isDraft ? setAsking(true) : sending.send(''))}
    >
      Send
    </Button>
  );
  const message = {
    label: 'Edit message',
    icon: <MessageSquareText aria-hidden size={16} />,
    disabled: sending.busy,
    onSelect: () => setAsking(true),
  };
  const dialog = (
    <SendDialog
      open={isAsking}
      onClose={() => setAsking(false)}
      id={id}
      until={until}
      editAt={editAt}
      client={client}
      sending={sending}
    />
  );
  if (!wide) {
    const entries = [
      ...(editAt === undefined
        ? []
        : [{ label: 'Edit', icon: edit, onSelect: () => void navigate(editAt) }]),
      { label: 'Print', ...print },
      { label: 'Download PDF', disabled: pdf.isPending, ...download },
      ...(sending.isDraft || !canSend ? [] : [message]),
      ...more,
    ];
    return {
      dialog,
      menu: <MoreActions entries={entries} />,
      actions: (
        <>
          {next}
          {send}
        </>
      ),
    };
  }
  return {
    dialog,
    actions: (
      <>
        <Button variant="ghost" icon={print.icon} onClick={print.onSelect}>
          Print
        </Button>
        <Button icon={download.icon} busy={pdf.isPending} onClick={download.onSelect}>
          Download PDF
        </Button>
        {editAt !== undefined && (
          <LinkButton to={editAt} icon={edit}>
            Edit
          </LinkButton>
        )}
        {next}
        <MoreActions variant="outline" entries={more} />
        {!sending.isDraft && canSend && (
          <Button icon={message.icon} disabled={message.disabled} onClick={message.onSelect}>
            {message.label}
          </Button>
        )}
        {send}
      </>
    ),
  };
};
