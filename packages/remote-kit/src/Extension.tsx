import type { ExtensionProps } from '@tradewind/remote-api';
import { useServices } from './services.tsx';

/**
 * A component that another remote offers, such as `customers.picker`, or the fallback while no
 * remote of this edition offers it.
 */
export const Extension = (props: ExtensionProps) => {
  const { Extension: Offered } = useServices();
  return <Offered {...props} />;
};
