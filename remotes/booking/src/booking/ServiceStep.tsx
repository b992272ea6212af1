import { css } from '@styled/css';
import type { ServiceType } from '@tradewind/contracts/appointments';
import { formatDuration } from '@tradewind/contracts/calendar';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { useCall } from '@tradewind/remote-kit';
import { equipmentName } from '@tradewind/trade-ui';
import { Banner, Card, EmptyState, QueryState, SkeletonRows } from '@tradewind/ui';
import { ChevronRight, Clock, Wrench } from 'lucide-react';
import { RetryNotice, StepHeading } from '../provider/BookingFrame.tsx';
import { firstWeekRequest } from '../time/availableSlots.ts';
import { WhenForBoth } from '../time/zone.ts';
import { ContactLinks } from './ContactLinks.tsx';
import type { Flow } from './useBookingFlow.ts';
import { formatPrice } from './YourBooking.tsx';

const head = css({ maxW: '800px', mx: 'auto', mb: '14px' });
const gone = css({ mt: '10px' });
const list = css({
  maxW: '800px',
  mx: 'auto',
  display: 'grid',
  gap: '10px',
  listStyle: 'none',
  p: '0',
});
const choice = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 18px',
  alignItems: 'center',
  gap: '4px 14px',
  w: '100%',
  p: { base: '14px', md: '16px 20px' },
  textAlign: 'start',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
  borderRadius: 'lg',
  boxShadow: 'xs',
  cursor: 'pointer',
  _hover: { borderColor: 'accent.border', bg: 'accent.subtle' },
});
const words = css({ overflowWrap: 'anywhere' });
const name = css({ display: 'block', fontWeight: '640', fontSize: 'lg' });
const muted = css({ display: 'block', textStyle: 'sm', color: 'fg.muted' });
const takes = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  '& > *': { whiteSpace: 'nowrap' },
  mt: '4px',
  textStyle: 'sm',
  color: 'fg.muted',
});
const duration = css({ display: 'inline-flex', alignItems: 'center', gap: '5px' });
const price = css({ fontWeight: '640', fontVariantNumeric: 'tabular-nums' });

export interface ServiceStepProps {
  readonly provider: ProviderDetail;
  readonly flow: Flow;
  readonly embedded: boolean;
}

/** Step 1: a click on a service leads to step 2. */
export const ServiceStep = (props: ServiceStepProps) => (
  <>
    <div className={head}>
      <StepHeading focused={props.flow.hasMoved}>Select a service</StepHeading>
      {props.flow.equipment && (
        <Banner icon={<Wrench aria-hidden size={17} />} className={gone}>
          You book for this machine: <strong>{equipmentName(props.flow.equipment)}</strong>
        </Banner>
      )}
      {props.flow.isLabelEnded && (
        <Banner tone="warning" className={gone}>
          This label is no longer valid. You can still book; write in the notes which machine it is.
        </Banner>
      )}
      {props.flow.withdrawn && (
        <Banner tone="error" className={gone}>
          {props.flow.withdrawn.name} can no longer be booked. Please choose another service; what
          you typed is kept.
        </Banner>
      )}
    </div>
    <Services {...props} />
  </>
);

const Services = ({ provider, flow, embedded }: ServiceStepProps) => {
  const services = useCall('getServiceTypes', { params: { providerId: provider._id } });
  // The list may not have been fetched again yet.
  const isOffered = ({ _id }: ServiceType) => _id !== flow.withdrawn?._id;
  return (
    <QueryState
      query={services}
      skeleton={
        <>
          {services.failureCount > 0 && <RetryNotice />}
          <SkeletonRows label="Loading services" />
        </>
      }
      error={{
        title: 'Could not load services. Please try again later.',
        retryLabel: 'Try Again',
      }}
    >
      {(all) => {
        const offered = all.filter(isOffered);
        return offered.length === 0 ? (
          <Card>
            <EmptyState
              title="No services available. Please contact the provider directly."
              action={<ContactLinks provider={provider} embedded={embedded} />}
            />
          </Card>
        ) : (
          <ul aria-label="Services" className={list}>
            {offered.map((service) => (
              <li key={service._id}>
                <ServiceChoice
                  provider={provider}
                  service={service}
                  onChoose={() => flow.chooseService(service)}
                />
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
};

interface ServiceChoiceProps {
  readonly provider: ProviderDetail;
  readonly service: ServiceType;
  readonly onChoose: () => void;
}

const ServiceChoice = ({ provider, service, onChoose }: ServiceChoiceProps) => (
  <button type="button" className={choice} onClick={onChoose}>
    <span className={words}>
      <span className={name}>{service.name}</span>
      {service.description !== '' && <span className={muted}>{service.description}</span>}
      <span className={takes}>
        <span className={duration}>
          <Clock aria-hidden size={14} />
          {formatDuration(service.duration)}
        </span>
        <NextFreeTime provider={provider} serviceTypeId={service._id} />
      </span>
    </span>
    <span className={price}>{formatPrice(service.price)}</span>
    <ChevronRight aria-hidden size={18} />
  </button>
);

interface FirstFreeProps {
  readonly provider: ProviderDetail;
  readonly serviceTypeId: string;
}

/**
 * The next free time of a service, if the server has sent it with the page. It makes no request. Where
 * only times that can be driven to are offered, it depends on where the visitor is (decision 171).
 */
const NextFreeTime = ({ provider, serviceTypeId }: FirstFreeProps) => {
  const { timezone, onlyReachableTimes } = provider.preferences;
  const request = firstWeekRequest(provider, serviceTypeId);
  const { data } = useCall('getAvailableSlots', request, { enabled: false });
  const next = data?.nextSlot ? { startTime: data.nextSlot } : undefined;
  const first = data?.availableSlots[0] ?? next;
  return first === undefined || onlyReachableTimes ? null : (
    <span>
      Next free: <WhenForBoth slot={first} timezone={timezone} namesZone />
    </span>
  );
};
