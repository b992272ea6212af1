import { css } from '@styled/css';
import type { Client } from '@tradewind/contracts/clients';
import { formatCount } from '@tradewind/contracts/text';
import { Avatar, Badge, formatPhone } from '@tradewind/ui';
import { Building2, Mail, MapPin, Phone, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const row = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  columnGap: '12px',
  px: '16px',
  py: '10px',
  borderBottom: '1px solid {colors.border.subtle}',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  _hover: { bg: 'bg.subtle' },
  lg: {
    minH: '56px',
    py: '6px',
    gridTemplateColumns: 'auto minmax(0, 2.4fr) minmax(0, 2.2fr) 8.5rem minmax(0, 1.5fr) 6rem',
  },
});
const link = css({
  display: 'block',
  fontWeight: '600',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _focusVisible: { outline: 'none' },
  _after: { content: '""', position: 'absolute', inset: '0' },
  '&:focus-visible::after': {
    outline: '2px solid {colors.accent.ring}',
    outlineOffset: '-2px',
    borderRadius: 'sm',
  },
});
const second = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  textStyle: 'xs',
  fontWeight: '450',
  color: 'fg.muted',
  '& > svg': { flexShrink: '0' },
});
/** On a phone one block below the name; on a wide screen a column each. */
const facts = css({
  display: { base: 'flex', lg: 'contents' },
  flexWrap: 'wrap',
  gap: '2px 14px',
  gridColumn: '2 / -1',
  mt: '3px',
});
const fact = css({
  display: 'flex',
  alignItems: 'center',
  gap: '7px',
  minW: '0',
  textStyle: 'sm',
  color: 'fg.muted',
  '& > svg': { flexShrink: '0', color: 'fg.subtle' },
});
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const jobs = css({
  gridRow: { base: '1', lg: 'auto' },
  gridColumn: { base: '3', lg: 'auto' },
  justifySelf: 'end',
});

const Fact = ({ icon, children }: { readonly icon: ReactNode; readonly children: string }) => (
  <span className={fact}>
    {children !== '' && (
      <>
        {icon}
        <span className={cut}>{children}</span>
      </>
    )}
  </span>
);

export interface CustomerRowProps {
  readonly customer: Client;
  readonly to: string;
}

/** One customer: a row of columns, a card below 1024 px; all of it is one link. */
export const CustomerRow = ({ customer, to }: CustomerRowProps) => (
  <div className={row}>
    <Avatar name={customer.name} />
    <span className={css({ minW: '0' })}>
      <Link to={to} className={link}>
        {customer.name}
      </Link>
      {customer.companyName !== '' && (
        <span className={second}>
          <Building2 aria-hidden size={12} />
          <span className={cut}>{customer.companyName}</span>
        </span>
      )}
    </span>
    <span className={facts}>
      <Fact icon={<Mail aria-hidden size={14} />}>{customer.email}</Fact>
      <Fact icon={<Phone aria-hidden size={14} />}>{formatPhone(customer.phone)}</Fact>
      <Fact icon={<MapPin aria-hidden size={14} />}>
        {[customer.city, customer.state].filter(Boolean).join(', ')}
      </Fact>
    </span>
    <span className={jobs}>
      {customer.jobCount > 0 && (
        <Badge tone="plain" icon={<Wrench aria-hidden />}>
          {formatCount(customer.jobCount, 'job')}
        </Badge>
      )}
    </span>
  </div>
);
