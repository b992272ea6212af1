import { embedConfig } from '@tradewind/remote-kit/rsbuild';

export default embedConfig();
