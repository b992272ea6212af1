import { Button, IconButton, LinkButton, Menu, type MenuAction, useIsWide } from '@tradewind/ui';
import { Download, Ellipsis, Pencil, Printer, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Downloaded, usePdf } from './usePdf.ts';

export interface DocumentActionsProps extends Downloaded {
  /** Undefined for what can no longer be edited. */
  readonly editAt?: string | undefined;
  /** The one step that this kind of document has besides. */
  readonly next?: ReactNode;
  /** What is seldom done. */
  readonly more: readonly MenuAction[];
  readonly sending: { readonly busy: boolean; readonly send: () => Promise<void> };
}

const MoreActions = ({ entries }: { readonly entries: readonly MenuAction[] }) => (
  <Menu
    trigger={
      <IconButton
        variant="outline"
        label="More actions"
        icon={<Ellipsis aria-hidden size={18} />}
      />
    }
    entries={entries}
  />
);

/** What can be done with a document; on a phone all but the next step stands in a menu. */
export const DocumentActions = (props: DocumentActionsProps) => {
  const { editAt, next, more, sending, ...downloaded } = props;
  const wide = useIsWide();
  const navigate = useNavigate();
  const pdf = usePdf(downloaded);
  const print = { icon: <Printer aria-hidden size={16} />, onSelect: () => window.print() };
  const download = { icon: <Download aria-hidden size={16} />, onSelect: () => pdf.mutate() };
  const edit = <Pencil aria-hidden size={16} />;
  const send = (
    <Button
      variant="solid"
      icon={<Send aria-hidden size={16} />}
      busy={sending.busy}
      onClick={() => void sending.send()}
    >
      Send
    </Button>
  );
  if (!wide) {
    return (
      <>
        {next}
        <MoreActions
          entries={[
            ...(editAt === undefined
              ? []
              : [{ label: 'Edit', icon: edit, onSelect: () => void navigate(editAt) }]),
            { label: 'Print', ...print },
            { label: 'Download PDF', disabled: pdf.isPending, ...download },
            ...more,
          ]}
        />
        {send}
      </>
    );
  }
  return (
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
      <MoreActions entries={more} />
      {send}
    </>
  );
};
