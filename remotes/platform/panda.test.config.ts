import { appPanda } from '@tradewind/remote-kit/panda';
import { uiPreset } from '@tradewind/ui/preset';

/** The remote's styles with the tokens that the shell would provide. */
export default appPanda({
  prefix: 'platform',
  role: 'host',
  preset: uiPreset({ role: 'host' }),
});
