import { CalendarDays, Ellipsis, FileText, Pencil, Plus, Trash2, User, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Kbd } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { type Command, CommandPalette } from '../components/CommandPalette.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Drawer } from '../components/Drawer.tsx';
import { Field } from '../components/Field.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { Input } from '../components/Input.tsx';
import { Menu, type MenuEntry } from '../components/Menu.tsx';
import { createToasts } from '../components/Toaster.tsx';
import { useConfirm } from '../components/useConfirm.tsx';
import { Specimen } from './Specimen.tsx';

const nothing = () => undefined;

const entries: readonly MenuEntry[] = [
  { heading: 'This job' },
  { label: 'Edit', icon: <Pencil aria-hidden size={16} />, onSelect: nothing },
  { label: 'Move', icon: <CalendarDays aria-hidden size={16} />, onSelect: nothing },
  { label: 'Not now', onSelect: nothing, disabled: true },
  '---',
  { label: 'Delete', icon: <Trash2 aria-hidden size={16} />, tone: 'danger', onSelect: nothing },
];

const commands: readonly Command[] = [
  {
    id: 'c1',
    group: 'Customers',
    label: 'Elena Petrova',
    icon: <User aria-hidden size={16} />,
    run: nothing,
  },
  {
    id: 'j1',
    group: 'Jobs',
    label: 'Heat pump not heating',
    icon: <Wrench aria-hidden size={16} />,
    aside: '2026-00418',
    run: nothing,
  },
  {
    id: 'a1',
    group: 'Actions',
    label: 'New Job for Elena Petrova',
    icon: <Plus aria-hidden size={16} />,
    aside: <Kbd>J</Kbd>,
    run: nothing,
  },
  {
    id: 'a2',
    group: 'Actions',
    label: 'New Quote for Elena Petrova',
    icon: <FileText aria-hidden size={16} />,
    aside: <Kbd>Q</Kbd>,
    run: nothing,
  },
];
const findCommands = async (query: string) =>
  commands.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

const Boxes = () => {
  const [shown, setShown] = useState<'dialog' | 'drawer' | 'palette'>();
  const close = () => setShown(undefined);
  return (
    <>
      <Button onClick={() => setShown('dialog')}>Open dialog</Button>
      <Button onClick={() => setShown('drawer')}>Open drawer</Button>
      <Button onClick={() => setShown('palette')}>Open command palette</Button>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Add a customer?"
        description="They can be chosen for this job at once."
        problem="The e-mail address is in use already."
        foot={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="solid" onClick={close}>
              Add customer
            </Button>
          </>
        }
      >
        <Field label="Name" required>
          <Input />
        </Field>
      </Dialog>
      <Drawer
        open={shown === 'drawer'}
        onClose={close}
        title="Heat pump not heating"
        description="Thu, Nov 19, 10:15 AM"
        foot={
          <Button variant="solid" onClick={close}>
            Save job
          </Button>
        }
      >
        <Field label="Title">
          <Input defaultValue="Heat pump not heating" />
        </Field>
      </Drawer>
      <CommandPalette open={shown === 'palette'} onClose={close} search={findCommands} />
    </>
  );
};

export const OverlaySpecimens = () => {
  const [confirm, confirmDialog] = useConfirm();
  const ask = () =>
    confirm({
      title: 'Delete invoice INV-2026-00217?',
      description: 'It is a draft for Amir Haddad, $922.10. You cannot undo this.',
      cancelLabel: 'Keep it',
      confirmLabel: 'Delete invoice',
    });
  return (
    <Specimen title="What opens">
      <Boxes />
      <Button onClick={ask}>Ask first</Button>
      {confirmDialog}
      <Menu trigger={<Button>Menu</Button>} entries={entries} placement="bottom-start" />
      <Menu
        trigger={<IconButton label="More" icon={<Ellipsis aria-hidden size={17} />} />}
        entries={entries}
      />
      <Button
        onClick={() =>
          toasts.success({
            title: 'Quote sent successfully!',
            action: { label: 'View', onClick: nothing },
          })
        }
      >
        Success toast
      </Button>
      <Button onClick={() => toasts.error('The job could not be moved.')}>Error toast</Button>
      <Button onClick={() => toasts.info({ title: 'Saved as draft', description: '10:31 AM' })}>
        Info toast
      </Button>
    </Specimen>
  );
};

/** The catalogue's own toasts, because it has no host. */
export const toasts = createToasts();
