import { type ComponentProps, createContext } from 'react';

// In place of `react-router-dom` in the script of a first view: there is one screen, that of the
// address, and its links lead nowhere before the shell takes over.

export const Link = ({ to, ...rest }: { readonly to: string } & ComponentProps<'a'>) => (
  <a {...rest} href={to} />
);

export const useLocation = () => location;
export const useNavigate = () => () => undefined;
export const useSearchParams = () =>
  [new URLSearchParams(location.search), () => undefined] as const;

// Of forms, which no first view shows.
export const useBlocker = () => ({ state: 'unblocked' });
export const UNSAFE_DataRouterContext = createContext(null);
