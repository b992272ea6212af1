import { appPanda } from '@tradewind/remote-kit/panda';
import { uiPreset } from '@tradewind/ui/preset';

/** The remote's styles with the tokens that its host would bring. */
export default appPanda({
  prefix: 'catalog',
  role: 'host',
  preset: uiPreset({ role: 'host' }),
});
