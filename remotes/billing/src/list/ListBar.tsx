import { css } from '@styled/css';
import { useSearchText } from '@tradewind/remote-kit';
import { LinkTabs, SearchInput } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { CustomerFilter } from './CustomerFilter.tsx';
import { changed } from './filter.ts';

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
const tools = css({ display: 'flex', gap: '8px', mdDown: { flexBasis: '100%' } });
const search = css({ flex: '1 1 240px', minW: '0' });

export interface ListBarProps {
  /** What is listed, such as `quotes`. */
  readonly things: string;
  readonly statuses: readonly { readonly value: string; readonly label: string }[];
  /** The chosen status; undefined for all. */
  readonly status: string | undefined;
  /** After the search. */
  readonly more?: ReactNode;
}

/** Status and search of a list; both live in the address, so that it can be kept and shared. */
export const ListBar = ({ things, statuses, status, more }: ListBarProps) => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [text, setText] = useSearchText();
  const linkTo = (change: Readonly<Record<string, string | undefined>>) =>
    `${pathname}?${changed(params, change)}`;
  const customer = params.get('customer');
  return (
    <>
      <div className={bar}>
        <LinkTabs
          label="Status"
          className={tabs}
          tabs={[{ value: undefined, label: 'All Status' }, ...statuses].map(
            ({ value, label }) => ({
              to: linkTo({ status: value }),
              label,
              current: value === status,
            }),
          )}
        />
        <div className={tools}>
          <div className={search}>
            <SearchInput
              label={`Search ${things}`}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
          {more}
        </div>
      </div>
      {customer !== null && customer !== '' && (
        <CustomerFilter id={customer} things={things} clearLink={linkTo({ customer: undefined })} />
      )}
    </>
  );
};
