import { appPanda } from '@tradewind/remote-kit/panda';
import { uiPreset } from '@tradewind/ui/preset';

export default appPanda({
  prefix: 'platform',
  role: 'remote',
  preset: uiPreset({ role: 'remote' }),
});
