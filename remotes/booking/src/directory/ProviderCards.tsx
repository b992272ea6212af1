import { css } from '@styled/css';
import { businessTypeNames } from '@tradewind/contracts/constants';
import type { Provider } from '@tradewind/contracts/users';
import {
  Avatar,
  Badge,
  Card,
  EmptyState,
  LinkButton,
  QueryList,
  SkeletonRows,
} from '@tradewind/ui';
import { useId } from 'react';
import { providerName } from '../provider/presentation.ts';
import type { Providers } from './useDirectory.ts';

const grid = css({
  display: 'grid',
  gap: '14px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  listStyle: 'none',
  p: '0',
});
// The button is at the foot of the card, whatever the length of the text.
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
const words = css({ flex: '1', textStyle: 'sm', color: 'fg.muted', lineClamp: '3' });

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

const ProviderCard = ({ provider }: { readonly provider: Provider }) => {
  const id = useId();
  const called = providerName(provider);
  return (
    <Card className={card} aria-labelledby={id}>
      <div className={body}>
        <div className={head}>
          <Avatar name={called} />
          <div>
            <h2 id={id} className={name}>
              {called}
            </h2>
            <Badge>{businessTypeNames[provider.businessType]}</Badge>
          </div>
        </div>
        <p className={words}>{provider.preferences.bookingPageDescription}</p>
        <LinkButton to={`/book/${provider._id}`} variant="solid" aria-describedby={id}>
          Book Now
        </LinkButton>
      </div>
    </Card>
  );
};
