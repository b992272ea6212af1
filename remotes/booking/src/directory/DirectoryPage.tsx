import { css } from '@styled/css';
import { businessTypeNames, businessTypes } from '@tradewind/contracts/constants';
import { useBrand, useHasPath } from '@tradewind/remote-kit';
import { BusinessFrame } from '@tradewind/trade-ui';
import { LinkButton, SearchInput, Tabs, usePageTitle } from '@tradewind/ui';
import { Wind } from 'lucide-react';
import { ProviderCards } from './ProviderCards.tsx';
import { useDirectory } from './useDirectory.ts';

const heading = css({ textStyle: '2xl', mb: '14px' });
const search = css({ maxW: '420px', mb: '12px' });

const categories = [
  { value: 'all', label: 'All Services' },
  ...businessTypes.map((type) => ({ value: type, label: businessTypeNames[type] })),
];

/** `/find-service` and `/booking`: the providers that take bookings (specification 1, section 2). */
export const DirectoryPage = () => {
  const { text, setText, category, setCategory, providers } = useDirectory();
  const { name, logoUrl, primaryColor: color } = useBrand();
  const hasHome = useHasPath('/');
  usePageTitle('Find Service Providers');
  return (
    <BusinessFrame
      business={{ name, logoUrl, color, words: 'Book a service near you' }}
      icon={<Wind aria-hidden size={20} />}
      aside={hasHome && <LinkButton to="/">For businesses</LinkButton>}
      product={name}
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
