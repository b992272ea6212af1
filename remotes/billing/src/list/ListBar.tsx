import { css } from '@styled/css';
import { filledParam, useCall, useSearchText } from '@tradewind/remote-kit';
import { ListedCustomer } from '@tradewind/trade-ui';
import { LinkTabs, SearchInput } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Returns the customer and the search text of the address. */
export const readWho = (params: URLSearchParams) => {
  const customer = filledParam(params, 'customer');
  const q = filledParam(params, 'q');
  return { ...(customer !== undefined && { customer }), ...(q !== undefined && { q }) };
};

/** Whether the address has a filter. */
export const isNarrowed = (params: URLSearchParams): boolean =>
  ['status', 'customer', 'q'].some((name) => filledParam(params, name) !== undefined);

/** Returns the query with some fields changed; undefined removes a field. */
export const changed = (
  params: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  return next;
};

interface CustomerFilterProps {
  readonly id: string;
  readonly things: string;
  readonly clearLink: string;
}

/** Shows the customer of the listed documents, with a link to all documents. */
const CustomerFilter = ({ id, things, clearLink }: CustomerFilterProps) => {
  const { data, isPending } = useCall('getClient', { params: { id } });
  return (
    <ListedCustomer things={things} name={data?.name} isLoading={isPending} clearLink={clearLink} />
  );
};

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
  /** Such as `quotes`. */
  readonly things: string;
  readonly statuses: readonly { readonly value: string; readonly label: string }[];
  /** The chosen status; undefined for all. */
  readonly status: string | undefined;
  /** After the search. */
  readonly more?: ReactNode;
}

/** Status and search of a list; both are in the address, which can be kept and shared. */
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
