import { css } from '@styled/css';
import { defaultCountry } from '@tradewind/contracts';
import type { Address, ClientDetail } from '@tradewind/contracts/clients';
import { cityLine } from '@tradewind/contracts/text';
import { useUser } from '@tradewind/remote-kit';
import { AddressRow, ContactButtons } from '@tradewind/trade-ui';
import { Avatar, Card, formatDate, formatPhone } from '@tradewind/ui';
import { Building2, Mail, MapPin, Phone } from 'lucide-react';

const head = css({ display: 'flex', alignItems: 'center', gap: '12px', p: '16px' });
const who = css({ minW: '0', overflowWrap: 'anywhere' });
const name = css({ fontWeight: '620', fontSize: 'lg' });
const since = css({ textStyle: 'sm', color: 'fg.muted' });
const ways = css({ px: '16px', pb: '12px' });
const facts = css({ display: 'grid', gap: '6px', px: '16px', pb: '14px', textStyle: 'sm' });
const contactLine = css.raw({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minW: '0',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: '0', color: 'fg.subtle' },
});
const fact = css(contactLine);
const noAddress = css(contactLine, {
  px: '16px',
  py: '11px',
  borderTop: '1px solid {colors.border.subtle}',
  textStyle: 'sm',
});

/** The customer's name, contact data and address. */
export const ContactCard = ({ customer }: { readonly customer: ClientDetail }) => {
  const { timezone } = useUser().preferences;
  const { phone, email, companyName, createdAt } = customer;
  const lines = addressLines(customer.address);
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
      {lines.length === 0 ? (
        <div className={noAddress}>
          <MapPin aria-hidden size={14} />
          No address yet
        </div>
      ) : (
        <AddressRow lines={lines} />
      )}
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
