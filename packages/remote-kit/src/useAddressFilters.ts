import { useSearchParams } from 'react-router-dom';

/** Returns the text of a parameter; undefined for one that is missing or blank. */
export const filledParam = (params: URLSearchParams, name: string): string | undefined => {
  const text = params.get(name);
  return text === null || text.trim() === '' ? undefined : text;
};

/** Returns the value of a parameter if it is one of `known`. */
export const choiceParam = <Value extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value | undefined => known.find((value) => value === params.get(name));

/** Returns the query of an address for filters: only what differs from `defaults`. */
export const filterParams = <Filters extends object>(
  filters: Filters,
  defaults: Filters,
): URLSearchParams => {
  const standard = new Map(Object.entries(defaults));
  return new URLSearchParams(
    Object.entries(filters)
      .filter(([name, value]) => value !== standard.get(name))
      .map(([name, value]) => [name, String(value)]),
  );
};

/**
 * The filters of a list, kept in the address so that a link, a reload and Back restore them. `read`
 * returns the filters of an address, with the default of each that is missing or invalid.
 */
export const useAddressFilters = <Filters extends object>(
  read: (params: URLSearchParams) => Filters,
  defaults: Filters,
) => {
  const [params, setParams] = useSearchParams();
  return {
    filters: read(params),
    /** Replaces the entry of the history, so that Back leaves the list. */
    change: (changes: Partial<Filters>) =>
      setParams((before) => filterParams({ ...read(before), ...changes }, defaults), {
        replace: true,
      }),
  };
};
