import type { ExtensionProps } from '@tradewind/contracts';
import { composition } from '../composition/composition.ts';
import { RemotePart } from './RemotePart.tsx';

/** A component that some remote of this edition offers, or the fallback. */
export const Extension = ({ name, fallback, props = {} }: ExtensionProps) => {
  const offering = Object.entries(composition().remotes).find(([, { declaration }]) =>
    declaration.offers.includes(name),
  );
  if (offering === undefined) return fallback;
  return <RemotePart remote={offering[0]} name={name} fallback={fallback} props={props} />;
};
