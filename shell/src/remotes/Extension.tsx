import { css } from '@styled/css';
import type { ExtensionProps } from '@tradewind/remote-api';
import { Skeleton } from '@tradewind/ui';
import { composition } from '../composition/composition.ts';
import { RemoteComponent } from './RemoteComponent.tsx';

// As high as a field with its label, which most of what is offered looks like.
const waiting = <Skeleton shape="block" className={css({ w: '100%', h: '62px' })} />;

/** A component that some remote of this edition offers, or the fallback. */
export const Extension = ({ name, fallback, props = {} }: ExtensionProps) => {
  const offering = Object.entries(composition().remotes).find(([, { declaration }]) =>
    declaration.offers.includes(name),
  );
  if (offering === undefined) return fallback;
  return (
    <RemoteComponent
      remote={offering[0]}
      name={name}
      waiting={waiting}
      failed={() => fallback}
      props={props}
    />
  );
};
