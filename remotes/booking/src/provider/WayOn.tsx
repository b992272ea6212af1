import { useHasPath } from '@tradewind/remote-kit';
import { LinkButton } from '@tradewind/ui';

/**
 * Where a visitor goes on who came to nobody's page: to the directory where this edition has one,
 * else to the product's own page.
 */
export const WayOn = () => {
  const hasDirectory = useHasPath('/find-service');
  const hasHome = useHasPath('/');
  if (hasDirectory) return <LinkButton to="/find-service">Find another business</LinkButton>;
  return hasHome ? <LinkButton to="/">To the home page</LinkButton> : null;
};
