import { uiPreset } from '@tradewind/ui/preset';
import { appPanda } from './panda.ts';

/**
 * Panda's configuration of the mock shell, which sets the tokens that a remote takes from its host.
 */
export default appPanda({ prefix: 'mock', role: 'host', preset: uiPreset({ role: 'host' }) });
