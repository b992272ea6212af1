import { css } from '@styled/css';
import { defaultCountry } from '@tradewind/contracts';
import type { Address, ClientDetail } from '@tradewind/contracts/clients';
import { cityLine } from '@tradewind/contracts/text';
import { useUser } from '@tradewind/remote-kit';
import { ContactButtons } from '@tradewind/trade-ui';
import { AnchorButton, Avatar, Card, formatDate, formatPhone } from '@tradewind/ui';
import { Building2, Mail, MapPin, Navigation, Phone } from 'lucide-react';

const head = css({ display: 'flex', alignItems: 'center', gap: '12px', p: '16px' });
const who = css({ minW: '0', overflowWrap: 'anywhere' });
const name = css({ fontWeight: '620', fontSize: 'lg' });
const since = css({ textStyle: 'sm', color: 'fg.muted' });
const ways = css({ px: '16px', pb: '12px' });
const facts = css({ display: 'grid', gap: '6px', px: '16px', pb: '14px', textStyle: 'sm' });
const fact = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minW: '0',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: '0', color: 'fg.subtle' },
});
const place = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  px: '16px',
  py: '11px',
  borderTop: '1px solid {colors.border.subtle}',
  textStyle: 'sm',
});
const address = css({ fontStyle: 'normal', minW: '0', overflowWrap: 'anywhere' });
const firstLine = css({ fontWeight: '600' });
const quiet = css({ color: 'fg.muted' });

/** The customer's name, contact data and address. */
export const ContactCard = ({ customer }: { readonly customer: ClientDetail }) => {
  const { timezone } = useUser().preferences;
  const { phone, email, companyName, createdAt } = customer;
  const [first, ...rest] = addressLines(customer.address);
  return (
    <Card flush aria-label="Customer info">
      <div className={head}>
        <Avatar name={customer.name} size="lg" />
        <div className={who}>
          <div className={name}>{customer.name}</div>
          <div className={since}>Customer since {formatDate(createdAt, timezone)}</div>
        </div>
      </div>
      <ContactButtons phone={phone} email={email} className={ways} />
      {(companyName !== '' || phone !== '' || email !== '') && (
        <div className={facts}>
          {companyName !== '' && (
            <span className={fact}>
              <Building2 aria-hidden size={14} />
              {companyName}
            </span>
          )}
          {phone !== '' && (
            <span className={fact}>
              <Phone aria-hidden size={14} />
              {formatPhone(phone)}
            </span>
          )}
          {email !== '' && (
            <span className={fact}>
              <Mail aria-hidden size={14} />
              {email}
            </span>
          )}
        </div>
      )}
      <div className={place}>
        {first === undefined ? (
          <span className={fact}>
            <MapPin aria-hidden size={14} />
            No address yet
          </span>
        ) : (
          <>
            <address className={address}>
              <div className={firstLine}>{first}</div>
              {rest.map((line) => (
                <div key={line} className={quiet}>
                  {line}
                </div>
              ))}
            </address>
            <AnchorButton
              size="sm"
              href={directionsTo(customer.address)}
              target="_blank"
              rel="noreferrer"
              icon={<Navigation aria-hidden size={14} />}
            >
              Directions
            </AnchorButton>
          </>
        )}
      </div>
    </Card>
  );
};

/** Returns the lines of an address as on an envelope: street; city, state and ZIP; a foreign country. */
export const addressLines = (address: Address): string[] => {
  const { street, country } = address;
  const place = cityLine(address);
  const isEmpty = street === '' && place === '';
  return [street, place, isEmpty || country === defaultCountry ? '' : country].filter(Boolean);
};

/** Returns the URL of a map's directions from the current location. */
export const directionsTo = (address: Address): string => {
  const url = new URL('https://www.google.com/maps/dir/?api=1');
  url.searchParams.set('destination', addressLines(address).join(', '));
  return url.href;
};
