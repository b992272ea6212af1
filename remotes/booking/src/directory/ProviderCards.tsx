import { css } from '@styled/css';
import { businessTypeNames } from '@tradewind/contracts/constants';
import type { ListedProvider } from '@tradewind/contracts/users';
import {
  Avatar,
  Badge,
  Card,
  EmptyState,
  LinkButton,
  QueryList,
  SkeletonRows,
} from '@tradewind/ui';
import { CalendarClock, MapPin, Wrench } from 'lucide-react';
import { useId } from 'react';
import { providerName } from '../provider/presentation.ts';
import { WhenForBoth } from '../time/zone.ts';
import type { Providers } from './useDirectory.ts';

const grid = css({
  display: 'grid',
  gap: '14px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  listStyle: 'none',
  p: '0',
});
// The button is at the foot of the card, below a text of any length.
const card = css({ display: 'flex', h: '100%', '& > div': { flex: '1', minW: '0' } });
const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '10px',
  h: '100%',
  overflowWrap: 'anywhere',
});
const head = css({ display: 'flex', alignItems: 'center', gap: '12px' });
const name = css({
  fontSize: 'lg',
  fontWeight: '640',
  lineHeight: '1.3',
  mb: '4px',
  // Overrides the page's styles for headings.
  overflowWrap: 'anywhere',
});
const logo = css({
  w: '44px',
  h: '44px',
  borderRadius: 'md',
  objectFit: 'contain',
  flexShrink: '0',
});
const words = css({ textStyle: 'sm', color: 'fg.muted', lineClamp: '3' });
const fact = css({
  // A text without a space would widen the page of a phone.
  overflowWrap: 'anywhere',
  display: 'flex',
  gap: '7px',
  textStyle: 'sm',
  color: 'fg.muted',
  '& svg': { flexShrink: '0', mt: '2px' },
});
// Takes what is left of the height, so that the buttons of a row are level.
const next = css({
  display: 'flex',
  alignItems: 'center',
  gap: '7px',
  flex: '1',
  alignSelf: 'flex-start',
  textStyle: 'sm',
  fontWeight: '560',
});

/** The providers that match, with every state of a list. */
export const ProviderCards = ({ providers }: { readonly providers: Providers }) => (
  <QueryList
    query={providers}
    skeleton={<SkeletonRows label="Loading providers" />}
    error={{
      title: 'Could not load service providers. Please try again later.',
      retryLabel: 'Try Again',
    }}
    empty={<EmptyState title="No service providers found matching your criteria." />}
  >
    {(rows) => (
      <ul aria-label="Providers" className={grid}>
        {rows.map((provider) => (
          <li key={provider._id}>
            <ProviderCard provider={provider} />
          </li>
        ))}
      </ul>
    )}
  </QueryList>
);

const ProviderCard = ({ provider }: { readonly provider: ListedProvider }) => {
  const id = useId();
  const called = providerName(provider);
  const { bookingPageDescription: description, logoUrl, timezone } = provider.preferences;
  const place = placeOf(provider);
  return (
    <Card className={card} aria-labelledby={id}>
      <div className={body}>
        <div className={head}>
          {logoUrl === '' ? (
            <Avatar name={called} size="lg" />
          ) : (
            <img src={logoUrl} alt="" loading="lazy" className={logo} />
          )}
          <div>
            <h2 id={id} className={name}>
              {called}
            </h2>
            <Badge>{businessTypeNames[provider.businessType]}</Badge>
          </div>
        </div>
        {place !== '' && (
          <p className={fact}>
            <MapPin aria-hidden size={14} />
            {place}
          </p>
        )}
        {description !== '' && <p className={words}>{description}</p>}
        <Services provider={provider} />
        <p className={next}>
          {provider.nextFree && (
            <>
              <CalendarClock aria-hidden size={14} />
              <span>
                Next free:{' '}
                <WhenForBoth
                  slot={{ startTime: provider.nextFree }}
                  timezone={timezone}
                  namesZone
                />
              </span>
            </>
          )}
        </p>
        <LinkButton
          to={`/book/${provider._id}`}
          variant={provider.services?.length === 0 ? 'outline' : 'solid'}
          aria-describedby={id}
        >
          Book Now
        </LinkButton>
      </div>
    </Card>
  );
};

/** `Portland, ME`, else the postal code; empty without an address. */
const placeOf = ({ place }: ListedProvider): string => {
  if (place === undefined) return '';
  const { city, state, zip } = place;
  return city === '' ? zip : [city, state].filter((one) => one !== '').join(', ');
};

/** The first services, and how many more there are. */
const Services = ({ provider: { services, serviceCount = 0 } }: { provider: ListedProvider }) => {
  if (services === undefined) return null;
  const more = serviceCount - services.length;
  return (
    <p className={fact}>
      <Wrench aria-hidden size={14} />
      {services.length === 0
        ? 'No services to book online yet'
        : services.join(' · ') + (more > 0 ? ` · ${more} more` : '')}
    </p>
  );
};
