import { appPanda } from '@tradewind/remote-kit/panda';
import { uiPreset } from '@tradewind/ui/preset';

// Where a page stands alone, the remote owns it: tokens and the page's own CSS come with it.
export default appPanda({ prefix: 'billing', role: 'host', preset: uiPreset({ role: 'host' }) });
