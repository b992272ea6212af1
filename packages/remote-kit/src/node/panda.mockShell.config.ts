import { uiPreset } from '@tradewind/ui/preset';
import { appPanda } from './panda.ts';

/** The page of the mock shell sets the tokens that a remote leaves to its host. */
export default appPanda({ prefix: 'mock', role: 'host', preset: uiPreset({ role: 'host' }) });
