import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import { formatPhone } from '@tradewind/ui';

const facts = css({
  display: 'grid',
  gap: '4px',
  textStyle: 'sm',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  _empty: { display: 'none' },
});
const lines = css({ whiteSpace: 'pre-line' });

export type BookingRequest = Pick<Appointment, 'requestedBy' | 'askedFor' | 'notes'>;

/** Who asked for a booking, if that is not the customer as they are known, whom they chose, and the visitor's note. */
export const RequestFacts = ({ request }: { readonly request: BookingRequest }) => {
  const { requestedBy: asked, askedFor, notes = '' } = request;
  return (
    <div className={facts}>
      {asked && (
        <span>
          Requested by{' '}
          {[asked.name, formatPhone(asked.phone)].filter((text) => text !== '').join(' · ')}
        </span>
      )}
      {askedFor && <span>Asked for {askedFor.name}</span>}
      {notes !== '' && <span className={lines}>Note: {notes}</span>}
    </div>
  );
};
