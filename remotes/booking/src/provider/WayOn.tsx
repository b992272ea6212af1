import { useHasPath } from '@tradewind/remote-kit';
import { LinkButton } from '@tradewind/ui';

/**
 * Where a visitor can go from a page that does not exist: to the directory if this edition has one,
 * else to the product's home page.
 */
export const WayOn = () => {
  const hasDirectory = useHasPath('/find-service');
  const hasHome = useHasPath('/');
  if (hasDirectory) return <LinkButton to="/find-service">Find another business</LinkButton>;
  return hasHome ? <LinkButton to="/">To the home page</LinkButton> : null;
};
