import { appPanda } from '@tradewind/remote-kit/panda';
import { uiPreset } from '@tradewind/ui/preset';

/** For pages of partners, where no shell has set tokens and preflight. */
export default appPanda({ prefix: 'customers', role: 'host', preset: uiPreset({ role: 'host' }) });
