import { css } from '@styled/css';
import { businessTypeNames, businessTypes } from '@tradewind/contracts/constants';
import { useBrand, useHasPath, usePrivacyAddress } from '@tradewind/remote-kit';
import { BusinessFrame } from '@tradewind/trade-ui';
import { Input, LinkButton, SearchInput, Tabs, usePageTitle } from '@tradewind/ui';
import { MapPin, Wind } from 'lucide-react';
import { ProviderCards } from './ProviderCards.tsx';
import { useDirectory } from './useDirectory.ts';

const heading = css({ textStyle: '2xl', mb: '14px' });
const search = css({
  display: 'grid',
  gap: '8px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
  maxW: '620px',
  mb: '12px',
});

const categories = [
  { value: 'all', label: 'All Services' },
  ...businessTypes.map((type) => ({ value: type, label: businessTypeNames[type] })),
];

/** `/find-service` and `/booking`: the providers that take bookings (specification 1, section 2). */
export const DirectoryPage = () => {
  const { text, setText, place, setPlace, category, setCategory, providers } = useDirectory();
  const { name, logoUrl, primaryColor: color } = useBrand();
  const hasHome = useHasPath('/');
  usePageTitle('Find Service Providers');
  return (
    <BusinessFrame
      business={{ name, logoUrl, color, words: 'Book a service near you' }}
      icon={<Wind aria-hidden size={20} />}
      aside={hasHome && <LinkButton to="/">For businesses</LinkButton>}
      product={name}
      privacy={usePrivacyAddress()}
    >
      <h1 className={heading}>Find Service Providers</h1>
      <search>
        {/* Works without JavaScript: the server answers the same search. */}
        <form className={search} onSubmit={(event) => event.preventDefault()}>
          {category !== 'all' && <input type="hidden" name="type" value={category} />}
          <SearchInput
            label="Search providers"
            name="q"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Input
            type="search"
            icon={<MapPin aria-hidden size={16} />}
            aria-label="City or ZIP code"
            placeholder="City or ZIP code"
            autoComplete="postal-code"
            maxLength={200}
            name="place"
            value={place}
            onChange={(event) => setPlace(event.currentTarget.value)}
          />
          {/* Enter sends a form of two fields only if it has a button. */}
          <button type="submit" hidden aria-label="Search" />
        </form>
      </search>
      <Tabs
        label="Categories"
        value={category}
        onChange={setCategory}
        tabs={categories.map((one) => ({
          ...one,
          panel: one.value === category ? <ProviderCards providers={providers} /> : null,
        }))}
      />
    </BusinessFrame>
  );
};
