import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { ServiceType, Slot } from '@tradewind/contracts/appointments';
import { formatDuration } from '@tradewind/contracts/calendar';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { equipmentName } from '@tradewind/trade-ui';
import { Card } from '@tradewind/ui';
import { Calendar, Clock, Hourglass, Tag, User, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatWhen, useVisitorTime } from '../time/zone.ts';
import type { Flow } from './useBookingFlow.ts';

/** A price in dollars as visitors read it: a free service has no amount. */
export const formatPrice = (dollars: number): string =>
  dollars === 0 ? 'Free' : formatDollars(dollars);

const eyebrow = css({ textStyle: 'xs', fontWeight: '600', color: 'fg.muted', hideBelow: 'md' });
const name = css({ fontSize: 'lg', fontWeight: '640', mt: { md: '6px' } });
const words = css({ textStyle: 'sm', color: 'fg.muted', mt: '2px', hideBelow: 'md' });
const top = css({
  display: { base: 'flex', md: 'block' },
  justifyContent: 'space-between',
  gap: '8px',
});
const change = css({
  flexShrink: '0',
  minH: { base: '44px', md: '32px' },
  my: { base: '-10px', md: '0' },
  textStyle: 'sm',
  fontWeight: '560',
  color: 'accent.fg',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
  _disabled: { color: 'fg.disabled', cursor: 'default', textDecoration: 'none' },
});
const facts = css({
  display: 'flex',
  flexDirection: { base: 'row', md: 'column' },
  flexWrap: 'wrap',
  gap: { base: '4px 14px', md: '8px' },
  mt: { base: '8px', md: '12px' },
  pt: { md: '12px' },
  borderTop: { md: '1px solid {colors.border.subtle}' },
});
const fact = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  textStyle: 'sm',
  '& dt': { display: 'flex', gap: '8px', alignItems: 'center', color: 'fg.muted' },
  '& dt span': { srOnly: { base: true, md: false } },
  '& dd': { ml: { md: 'auto' }, fontWeight: '600' },
});
const ownTime = css({ display: 'block', fontWeight: '400', color: 'fg.muted' });
const wait = css({ display: 'flex', gap: '8px', mt: '12px', textStyle: 'sm', color: 'fg.muted' });

export interface YourBookingProps {
  readonly provider: ProviderDetail;
  readonly service: ServiceType;
  readonly flow: Flow;
}

/** The summary of the choices, beside the steps. */
export const YourBooking = ({ provider, service, flow }: YourBookingProps) => {
  const person = service.people?.find(({ _id }) => _id === flow.person);
  return (
    <Card aria-label="Your booking">
      <p className={eyebrow}>Your booking</p>
      <div className={top}>
        <p className={name}>{service.name}</p>
        {service.description !== '' && <p className={words}>{service.description}</p>}
        <button
          type="button"
          className={change}
          disabled={flow.isSending}
          onClick={flow.changeService}
        >
          Change service
        </button>
      </div>
      <dl className={facts}>
        <Fact icon={<Clock aria-hidden size={14} />} label="Takes">
          {formatDuration(service.duration)}
        </Fact>
        <Fact icon={<Tag aria-hidden size={14} />} label="Price">
          {formatPrice(service.price)}
        </Fact>
        {flow.equipment && (
          <Fact icon={<Wrench aria-hidden size={14} />} label="Machine">
            {equipmentName(flow.equipment)}
          </Fact>
        )}
        {person && (
          <Fact icon={<User aria-hidden size={14} />} label="Who comes">
            {person.name}
          </Fact>
        )}
        {flow.slot !== undefined && (
          <Fact icon={<Calendar aria-hidden size={14} />} label="Time">
            <BothTimes timezone={provider.preferences.timezone} slot={flow.slot} />
          </Fact>
        )}
      </dl>
      {provider.preferences.requireApproval && (
        <p className={wait}>
          <Hourglass aria-hidden size={14} />
          We confirm each visit before it is booked.
        </p>
      )}
    </Card>
  );
};

/** The provider's wall time, and the visitor's where it differs. */
const BothTimes = (props: { readonly timezone: string; readonly slot: Slot }) => {
  const own = useVisitorTime(props.timezone, props.slot);
  return (
    <>
      {formatWhen(props.slot, props.timezone)}
      {own !== undefined && <span className={ownTime}>{own} for you</span>}
    </>
  );
};

interface FactProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

const Fact = ({ icon, label, children }: FactProps) => (
  <div className={fact}>
    <dt>
      {icon}
      <span>{label}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);
