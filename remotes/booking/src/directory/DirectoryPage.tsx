import { css } from '@styled/css';
import { businessTypeNames, businessTypes } from '@tradewind/contracts/constants';
import { Page, SearchInput, Tabs } from '@tradewind/ui';
import { ProviderCards } from './ProviderCards.tsx';
import { useDirectory } from './useDirectory.ts';

const search = css({ maxW: '420px', mb: '12px' });

const categories = [
  { value: 'all', label: 'All Services' },
  ...businessTypes.map((type) => ({ value: type, label: businessTypeNames[type] })),
];

/** `/find-service` and `/booking`: who takes bookings (specification 1, section 2). */
export const DirectoryPage = () => {
  const { text, setText, category, setCategory, providers } = useDirectory();
  return (
    <main id="main" tabIndex={-1}>
      <Page title="Find Service Providers" width="booking">
        {/* Works without code as well: the server answers the same search. */}
        <search>
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
      </Page>
    </main>
  );
};
