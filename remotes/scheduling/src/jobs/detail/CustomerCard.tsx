import { css, cx } from '@styled/css';
import type { Address } from '@tradewind/contracts/clients';
import type { Job } from '@tradewind/contracts/jobs';
import { cityLine } from '@tradewind/contracts/text';
import { useCanDispatch, useHasPath } from '@tradewind/remote-kit';
import { AddressRow, ContactButtons } from '@tradewind/trade-ui';
import { Avatar, Banner, Card, formatPhone, useIsWide } from '@tradewind/ui';
import { Info, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const body = css({ p: '16px' });
const person = css({ display: 'flex', alignItems: 'center', gap: '12px' });
const name = css({ textStyle: 'lg', fontWeight: '600', overflowWrap: 'anywhere' });
const company = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
const ways = css({ my: '14px', '& > a': { px: '0' } });
const contacts = css({ display: 'grid', gap: '6px', textStyle: 'sm', color: 'fg.muted' });
const contact = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minW: '0',
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: '0' },
});
/** Who asked for the job by the label of the customer's equipment. */
const requester = css({ mt: '14px', overflowWrap: 'anywhere' });
/** Between contact data and address, over the whole width of the card. */
const band = css({
  borderRadius: '0!',
  borderWidth: '1px 0 0!',
  _last: { borderRadius: '0 0 11px 11px!' },
});
const heading = css({ display: 'block', textStyle: 'xs', color: 'fg.muted' });
const folded = css({ lineClamp: '4' });
const unfold = css({ mt: '2px', color: 'accent.fg', fontWeight: '550', _touch: { minH: '44px' } });
/** On a phone the notes, such as a dog in the yard, come before the job's details. */
const atFoot = css({ borderRadius: '0 0 11px 11px!', borderWidth: '1px 0 0!' });
const lines = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

const Contact = ({ phone, email }: Pick<Job['client'], 'phone' | 'email'>) => (
  <>
    <ContactButtons phone={phone} email={email} className={ways} />
    <div className={contacts}>
      {phone !== '' && (
        <span className={contact}>
          <Phone aria-hidden size={13} />
          {formatPhone(phone)}
        </span>
      )}
      {email !== '' && (
        <span className={contact}>
          <Mail aria-hidden size={13} />
          {email}
        </span>
      )}
    </div>
  </>
);

/** Notes longer than this, in characters or lines, begin folded. */
const LONG = { characters: 240, lines: 4 };

interface NotesProps {
  readonly title: string;
  readonly notes: string;
  /** Whose notes they are. */
  readonly of: 'customer' | 'property';
}

/** Notes of the customer's page, such as a gate code; long ones begin folded. */
const PlaceNotes = ({ title, notes, of }: NotesProps) => {
  const isLong = notes.length > LONG.characters || notes.split('\n').length > LONG.lines;
  const [isFolded, setFolded] = useState(isLong);
  return (
    <Banner tone="warning" icon={<Info aria-hidden size={17} />} className={band}>
      <strong className={heading}>{title}</strong>
      <span className={cx(lines, isFolded && folded)}>{notes}</span>
      {isFolded && (
        <button type="button" className={unfold} onClick={() => setFolded(false)}>
          Show all of the {of}’s notes
        </button>
      )}
    </Banner>
  );
};

const filled = (...texts: readonly string[]) => texts.filter((text) => text !== '');

const linesOf = ({ street, ...place }: Omit<Address, 'zipCode' | 'country'>) =>
  filled(street, cityLine(place));

/** Whether the work is at the property of the job: a location of its own is that address, or there is none. */
const isAtProperty = ({ location, property }: Pick<Job, 'location' | 'property'>): boolean => {
  const own = linesOf({ ...location, street: location.address });
  return own.length === 0 || own.join() === (property ? linesOf(property.address).join() : '');
};

/**
 * Where the work is: the location of the job, under the name of its property where it is that place,
 * else the address of the property or of the customer, which is named as such (decisions 87 and 150).
 */
const placeOf = (job: Pick<Job, 'location' | 'client' | 'property'>) => {
  const { location, client, property } = job;
  const own = linesOf({ ...location, street: location.address });
  const place = property === null ? [] : linesOf(property.address);
  const { name: label, coordinates } = (isAtProperty(job) && property) || {
    name: '',
    coordinates: null,
  };
  if (own.length > 0) return { lines: own, coordinates, label: label || undefined };
  if (property !== null && !property.isMain && place.length > 0)
    return { lines: place, coordinates, label: label || 'Property’s address' };
  return { lines: linesOf(client.address), coordinates, label: label || 'Customer’s address' };
};

/** Whose access notes a job has: those of another place than that of the work are named by it. */
const accessTitle = (job: Pick<Job, 'location' | 'property'>): string =>
  job.property === null || isAtProperty(job)
    ? 'Property’s access notes'
    : `Access notes of ${job.property.name || linesOf(job.property.address).join(', ')}`;

/** The customer with contact data and notes, and the location of the job. */
export const CustomerCard = ({ job }: { readonly job: Job }) => {
  const page = `/dashboard/customers/${job.client._id}`;
  const canDispatch = useCanDispatch();
  const isDeleted = job.client.archived === true;
  const linked = useHasPath('/dashboard/customers') && canDispatch && !isDeleted;
  const place = placeOf(job);
  const accessNotes = job.property?.accessNotes ?? '';
  const wide = useIsWide();
  return (
    <Card flush aria-label="Customer and location">
      <div className={body}>
        <div className={person}>
          <Avatar name={job.client.name} size="lg" />
          <div>
            <h2 className={name}>
              {linked ? <Link to={page}>{job.client.name}</Link> : job.client.name}
            </h2>
            {job.client.company !== '' && <p className={company}>{job.client.company}</p>}
            {isDeleted && <p className={company}>This customer was deleted.</p>}
          </div>
        </div>
        <Contact {...job.client} />
        {job.requestedBy && (
          <div className={requester}>
            <span className={heading}>Requested by</span>
            <p>{job.requestedBy.name}</p>
            <Contact {...job.requestedBy} />
          </div>
        )}
      </div>
      {accessNotes !== '' && (
        <PlaceNotes of="property" title={accessTitle(job)} notes={accessNotes} />
      )}
      {job.client.notes !== '' && (
        <PlaceNotes of="customer" title="Customer’s notes" notes={job.client.notes} />
      )}
      {place.lines.length > 0 && <AddressRow {...place} />}
      {!wide && job.notes !== '' && (
        <Banner tone="warning" icon={<Info aria-hidden size={17} />} className={atFoot}>
          <span className={lines}>{job.notes}</span>
        </Banner>
      )}
    </Card>
  );
};
