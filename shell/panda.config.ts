import { appPanda } from '@tradewind/remote-kit/panda';
import { uiPreset } from '@tradewind/ui/preset';

export default appPanda({ prefix: 'shell', role: 'host', preset: uiPreset({ role: 'host' }) });
