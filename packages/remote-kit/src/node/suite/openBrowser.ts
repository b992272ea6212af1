import { chromiumOptions } from '@tradewind/ui/chromium';
import { type Browser, chromium } from 'playwright';

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumOptions());
