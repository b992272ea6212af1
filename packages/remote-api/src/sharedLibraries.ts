/**
 * Versions of the libraries that the shell shares with remotes, and the ranges that a remote
 * requires. React is shared whole; router and query as facades with versions of their own, so that
 * a new major version of the library need not break a remote.
 */
export const sharedLibraries = {
  react: { key: 'react', range: '^19.3.0' },
  'react-dom': { key: 'react-dom', range: '^19.3.0' },
  'react/jsx-runtime': { key: 'react/jsx-runtime', range: '^19.3.0' },
  'react-router-dom': { key: '@tradewind/router', range: '^1.0.0' },
  '@tanstack/react-query': { key: '@tradewind/query', range: '^1.0.0' },
} as const;

export const routerFacadeVersion = '1.0.0';
export const queryFacadeVersion = '1.0.0';
