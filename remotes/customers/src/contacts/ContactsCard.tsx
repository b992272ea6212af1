import { css } from '@styled/css';
import type { Contact } from '@tradewind/contracts/contacts';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { useAction, useCall, useConfirm, useToasts } from '@tradewind/remote-kit';
import {
  Button,
  Card,
  formatPhone,
  IconButton,
  List,
  Menu,
  messageOf,
  QueryState,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EditContactDialog, NewContactDialog } from './ContactDialog.tsx';

const none = css({ p: '16px', color: 'fg.subtle' });

const kinds = new Intl.ListFormat('en-US');

/** What a contact gets, in words; empty where that is nothing. */
const mailsOf = ({ getsBookings, getsQuotes, getsInvoices }: Contact): string => {
  const names = [getsBookings && 'bookings', getsQuotes && 'quotes', getsInvoices && 'invoices'];
  const given = names.filter((name) => name !== false);
  return given.length === 0 ? '' : `Gets mail about ${kinds.format(given)}`;
};

interface ContactRowProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const ContactRow = ({ contact, onEdit, onDelete }: ContactRowProps) => {
  const { name, role, phone, email } = contact;
  const facts = [role, formatPhone(phone), email, mailsOf(contact)].filter(Boolean);
  return (
    <Row
      title={name}
      meta={facts.join(' · ') || undefined}
      actions={
        <Menu
          trigger={
            <IconButton
              size="sm"
              label={`Actions for ${name}`}
              icon={<Ellipsis aria-hidden size={16} />}
            />
          }
          entries={[
            { label: 'Edit', icon: <Pencil aria-hidden size={16} />, onSelect: onEdit },
            {
              label: 'Delete',
              tone: 'danger',
              icon: <Trash2 aria-hidden size={16} />,
              onSelect: onDelete,
            },
          ]}
        />
      }
    />
  );
};

/** Asks, and deletes a contact. */
const useDeleteContact = () => {
  const toasts = useToasts();
  const confirm = useConfirm();
  const remove = useAction('deleteContact', {
    refreshes: staleAfter('client'),
    onSuccess: () => toasts.success({ title: 'Contact deleted' }),
    onError: (failure) =>
      toasts.error({ title: 'The contact was not deleted.', description: messageOf(failure) }),
  });
  return async ({ _id: id, name }: Contact) => {
    const agreed = await confirm({
      title: `Delete contact ${name}?`,
      text: 'They get no more mail.',
      confirm: 'Delete',
      danger: true,
    });
    if (agreed) remove.mutate({ params: { id } });
  };
};

/** The people of a customer. */
export const ContactsCard = ({ clientId }: { readonly clientId: string }) => {
  const contacts = useCall('listClientContacts', { params: { id: clientId } });
  const askAndDelete = useDeleteContact();
  const [isAdding, setAdding] = useState(false);
  const [editedId, setEditedId] = useState<string>();
  const edited = contacts.data?.rows.find(({ _id }) => _id === editedId);
  return (
    <Card
      title="Contacts"
      flush
      aside={
        <Button size="sm" icon={<Plus aria-hidden size={15} />} onClick={() => setAdding(true)}>
          Add contact
        </Button>
      }
    >
      <QueryState
        query={contacts}
        skeleton={<SkeletonRows rows={1} label="Loading contacts" />}
        error={{ title: 'Error loading the contacts. Please try again.' }}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={none}>Nobody else yet.</p>
          ) : (
            <List>
              {rows.map((contact) => (
                <ContactRow
                  key={contact._id}
                  contact={contact}
                  onEdit={() => setEditedId(contact._id)}
                  onDelete={() => void askAndDelete(contact)}
                />
              ))}
            </List>
          )
        }
      </QueryState>
      {isAdding && <NewContactDialog clientId={clientId} onClose={() => setAdding(false)} />}
      {edited && <EditContactDialog contact={edited} onClose={() => setEditedId(undefined)} />}
    </Card>
  );
};
