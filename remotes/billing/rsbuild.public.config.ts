import { remotePublicConfig } from '@tradewind/remote-kit/rsbuild';

export default remotePublicConfig();
