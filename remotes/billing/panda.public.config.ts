import { appPanda } from '@tradewind/remote-kit/panda';
import { uiPreset } from '@tradewind/ui/preset';

// A page without the shell belongs to the remote, which brings its tokens and the page's own CSS.
export default appPanda({ prefix: 'billing', role: 'host', preset: uiPreset({ role: 'host' }) });
