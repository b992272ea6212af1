import { css } from '@styled/css';
import { useCall, useCanDispatch, useList, useSearchText } from '@tradewind/remote-kit';
import { LinkTabs, Page, SearchInput } from '@tradewind/ui';
import { useSearchParams } from 'react-router-dom';
import { ZoneNote } from '../../time/ZoneNote.tsx';
import { NewJobButton } from '../NewJobButton.tsx';
import { statusChoices } from '../statusChoices.ts';
import { CustomerFilter, filterLink, type JobFilter, readFilter } from './JobFilter.tsx';
import { JobList } from './JobList.tsx';
import { MoreFilters, MoreFiltersButton, useMoreFilters } from './MoreFilters.tsx';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px 16px',
  mb: '12px',
});
const tabs = css({
  mdDown: { order: '1', mx: '-16px', px: '16px', flexBasis: 'calc(100% + 32px)' },
});
const tools = css({
  display: 'flex',
  gap: '8px',
  flex: '1 1 320px',
  maxW: { md: '380px' },
  mdDown: { flexBasis: '100%' },
});
const search = css({ flex: '1', minW: '0' });
const zone = css({ mb: '8px', _empty: { display: 'none' } });

/** The statuses to choose from, each with its number of jobs. */
const StatusTabs = ({ filter }: { readonly filter: JobFilter }) => {
  const { status, sort, order, ...counted } = filter;
  const { data } = useCall('countJobs', { query: counted }, { keepPrevious: true });
  return (
    <LinkTabs
      label="Status"
      className={tabs}
      tabs={[{ value: undefined, label: 'All Status' }, ...statusChoices].map(
        ({ value, label }) => ({
          to: filterLink(filter, { status: value }),
          label,
          count: data && (value === undefined ? data.total : (data.byStatus[value] ?? 0)),
          current: status === value,
        }),
      )}
    />
  );
};

/** The jobs of the business, newest first; a technician's own. */
export const JobsPage = () => {
  const [params] = useSearchParams();
  const canDispatch = useCanDispatch();
  const filter = readFilter(params, canDispatch);
  const [text, setText] = useSearchText();
  const more = useMoreFilters(filter);
  const jobs = useList('listJobs', { query: { ...filter } });
  return (
    <Page title="Jobs" actions={canDispatch && <NewJobButton />}>
      <div className={bar}>
        <StatusTabs filter={filter} />
        <div className={tools}>
          <div className={search}>
            <SearchInput
              label="Search jobs"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
          <MoreFiltersButton {...more} filter={filter} />
        </div>
      </div>
      <MoreFilters {...more} filter={filter} />
      {filter.customer !== undefined && (
        <CustomerFilter
          id={filter.customer}
          clearLink={filterLink(filter, { customer: undefined })}
        />
      )}
      <div className={zone}>
        <ZoneNote />
      </div>
      <JobList jobs={jobs} filter={filter} />
    </Page>
  );
};
