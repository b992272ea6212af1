import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { ClientDetail } from '@tradewind/contracts/clients';
import { useHasPath, useUser, Widgets } from '@tradewind/remote-kit';
import {
  Badge,
  Button,
  Card,
  FigureStrip,
  formatDate,
  formatTime,
  Page,
  Stat,
  useIsWide,
  useMediaQuery,
} from '@tradewind/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ContactsCard } from '../contacts/ContactsCard.tsx';
import { CustomerEquipmentCard } from '../equipment/CustomerEquipmentCard.tsx';
import { PropertiesCard } from '../properties/PropertiesCard.tsx';
import { useRouteNaming } from '../routeNaming.ts';
import { ClientDataCard } from './ClientDataCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { DetailGrid } from './DetailGrid.tsx';
import { TimelineCard } from './TimelineCard.tsx';
import type { useDeleteCustomer } from './useDeleteCustomer.ts';

const buttons = css({
  display: { base: 'grid', sm: 'flex' },
  gridTemplateColumns: '1fr 1fr',
  flexWrap: 'wrap',
  gap: '8px',
  '& > button': { px: { base: '8px', sm: '14px' } },
  '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
});

const end = css({ display: 'grid', mt: '16px' });

export interface CustomerViewProps {
  readonly customer: ClientDetail;
  readonly removal: ReturnType<typeof useDeleteCustomer>;
  readonly onEdit: () => void;
}

/** The customer's page outside of edit mode. */
export const CustomerView = (props: CustomerViewProps) => {
  const { customer } = props;
  const routeNaming = useRouteNaming();
  const hasRoom = useHasRoomForDelete();
  const isAdmin = useUser().role === 'admin';
  return (
    <Page
      title={customer.name}
      back={{ to: routeNaming.base, label: routeNaming.title }}
      meta={
        <>
          <Badge tone="plain">
            {customer.customerType === 'commercial' ? 'Commercial' : 'Residential'}
          </Badge>
          {customer.taxExempt && <Badge tone="brand">Tax Exempt</Badge>}
        </>
      }
      actions={<Actions {...props} />}
    >
      <DetailGrid
        contact={<ContactCard customer={customer} />}
        aside={
          <>
            <ContactsCard clientId={customer._id} />
            <NotesCard notes={customer.notes} />
            <TimelineCard id={customer._id} />
            {isAdmin && <ClientDataCard customer={customer} />}
          </>
        }
      >
        <Figures customer={customer} />
        <PropertiesCard clientId={customer._id} />
        <CustomerEquipmentCard clientId={customer._id} />
        <Widgets slot="customer.panels" props={{ customer }} />
      </DetailGrid>
      {!hasRoom && (
        <div className={end}>
          <DeleteButton {...props} />
        </div>
      )}
    </Page>
  );
};

/**
 * Buttons, not links: the customer is passed in the navigation state, which a link opened
 * in another tab would lose.
 */
const Actions = (props: CustomerViewProps) => {
  const { customer, onEdit } = props;
  const hasRoom = useHasRoomForDelete();
  const navigate = useNavigate();
  const state = { clientId: customer._id };
  const canQuote = useHasPath('/dashboard/quotes');
  const canSchedule = useHasPath('/dashboard/jobs');
  return (
    <div className={buttons}>
      {hasRoom && <DeleteButton {...props} />}
      <Button icon={<Pencil aria-hidden size={16} />} onClick={onEdit}>
        Edit Customer
      </Button>
      {canQuote && (
        <Button onClick={() => navigate('/dashboard/quotes/create', { state })}>+ New Quote</Button>
      )}
      {canSchedule && (
        <Button variant="solid" onClick={() => navigate('/dashboard/jobs/create', { state })}>
          + New Job
        </Button>
      )}
    </div>
  );
};

/** Whether four buttons fit beside a name. */
const useHasRoomForDelete = () => useMediaQuery('(min-width: 80rem)');

/** Beside the other actions; below 1280 px at the end of the page. */
const DeleteButton = ({ customer, removal }: CustomerViewProps) => (
  <Button
    variant="ghost"
    icon={<Trash2 aria-hidden size={16} />}
    busy={removal.busy}
    onClick={() => removal.askAndDelete(customer)}
  >
    Delete Customer
  </Button>
);

/** A date on one line: where it does not fit beside another figure, it has a row of its own. */
const wholeDate = css({ whiteSpace: 'nowrap' });

/** The customer's balance and revenue, and the days of their visits. */
const Figures = ({ customer }: { readonly customer: ClientDetail }) => {
  const { timezone } = useUser().preferences;
  const wide = useIsWide();
  const owes = customer.balanceOwed > 0;
  return (
    <FigureStrip label="Figures">
      <Stat
        label="Balance owed"
        tone={owes ? 'yellow' : 'green'}
        value={formatDollars(customer.balanceOwed)}
      />
      <Stat label="Lifetime value" value={formatDollars(customer.lifetimeValue)} />
      <Stat
        className={wholeDate}
        label="Last visit"
        value={customer.lastVisit === null ? 'None yet' : formatDate(customer.lastVisit, timezone)}
      />
      <Stat
        className={wholeDate}
        label="Next visit"
        value={
          customer.nextVisit === null ? 'None planned' : formatDate(customer.nextVisit, timezone)
        }
        {...(customer.nextVisit !== null && {
          // Beside the date, it would leave the other figures of a row too little room.
          [wide ? 'note' : 'aside']: formatTime(customer.nextVisit, timezone),
        })}
      />
    </FigureStrip>
  );
};

const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const none = css({ color: 'fg.subtle' });

/** The customer's notes. */
const NotesCard = ({ notes }: { readonly notes: string }) => (
  <Card title="Notes">
    {notes === '' ? <p className={none}>No notes yet.</p> : <p className={words}>{notes}</p>}
  </Card>
);
