import { expect, test } from 'vitest';
import { browserNames } from './browserNames.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${apple} Mobile/15E148 Safari/604.1`,
    'iPhone',
    'Safari',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) ${apple} Mobile/15E148 Safari/604.1`,
    'iPad',
    'Safari',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Safari/605.1.15`, 'macOS', 'Safari'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Windows', 'Chrome'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`,
    'Windows',
    'Microsoft Edge',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Android', 'Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Linux', 'Firefox'],
  ['curl/8.5.0', '', ''],
  ['constructor __proto__', '', ''],
  ['', '', ''],
])('%s is %s with %s', (userAgent, device, browser) => {
  expect(browserNames(userAgent)).toEqual({ device, browser });
});
