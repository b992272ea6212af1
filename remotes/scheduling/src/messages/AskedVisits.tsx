import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface Asked {
  readonly visitIds: ReadonlySet<string>;
  readonly add: (visitId: string) => void;
}

const Context = createContext<Asked>({ visitIds: new Set(), add: () => {} });

/** Keeps for a page about which visits it has asked whether to tell the customer, answered or not. */
export const AskedVisits = ({ children }: { readonly children: ReactNode }) => {
  const [visitIds, setVisitIds] = useState<ReadonlySet<string>>(new Set());
  const asked = useMemo(
    () => ({
      visitIds,
      add: (visitId: string) => setVisitIds((before) => new Set(before).add(visitId)),
    }),
    [visitIds],
  );
  return <Context value={asked}>{children}</Context>;
};

export const useAskedVisits = () => useContext(Context);
