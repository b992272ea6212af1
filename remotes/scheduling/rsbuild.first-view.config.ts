import { firstViewConfig } from '@tradewind/remote-kit/rsbuild';

export default firstViewConfig();
