import { remoteConfig } from '@tradewind/remote-kit/rsbuild';

export default remoteConfig();
