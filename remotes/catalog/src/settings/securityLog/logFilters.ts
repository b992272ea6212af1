import { isDay } from '@tradewind/contracts/calendar';
import { type SecurityEventKind, securityEventKinds } from '@tradewind/contracts/securityLog';
import { choiceParam, filledParam, type RequestTo, useAddressFilters } from '@tradewind/remote-kit';

/** Filters of the security log; they are in the page's address. */
export interface LogFilters {
  /** The settings' tab, which stays in the address. */
  readonly tab: string;
  readonly kind: SecurityEventKind | undefined;
  /** A member's id. */
  readonly member: string | undefined;
  /** First and last day, yyyy-MM-dd. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const standard: LogFilters = {
  tab: '',
  kind: undefined,
  member: undefined,
  from: undefined,
  to: undefined,
};

const kinds = Object.keys(securityEventKinds) as SecurityEventKind[];

const dayParam = (params: URLSearchParams, name: string) => {
  const text = params.get(name);
  return text !== null && isDay(text) ? text : undefined;
};

const readFilters = (params: URLSearchParams): LogFilters => ({
  tab: params.get('tab') ?? '',
  kind: choiceParam(params, 'kind', kinds),
  member: filledParam(params, 'member'),
  from: dayParam(params, 'from'),
  to: dayParam(params, 'to'),
});

/** Whether a filter is set: an empty list then does not mean that nothing was recorded. */
export const isNarrowed = ({ tab, ...filters }: LogFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Returns the query of both calls. */
export const queryOf = ({
  tab,
  ...filters
}: LogFilters): NonNullable<RequestTo<'exportSecurityLog'>['query']> => filters;

export interface LogFilterState {
  readonly filters: LogFilters;
  readonly change: (changes: Partial<LogFilters>) => void;
  readonly clear: () => void;
}

/** The filters of the address, and how they change. */
export const useLogFilters = (): LogFilterState => {
  const { filters, change } = useAddressFilters(readFilters, standard);
  return { filters, change, clear: () => change({ ...standard, tab: filters.tab }) };
};
