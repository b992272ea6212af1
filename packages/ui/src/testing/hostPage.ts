import '../fonts.css';
import { fonts, textStyles } from '../preset/typography.ts';

/**
 * Setup of component tests: gives a remote a host's page with its font and reset, so that measured
 * layout does not depend on the fonts of a machine. Inter is loaded before its first use: without
 * any font on the machine, Chromium drops a face that text needs while it is still loading.
 */
await document.fonts.load('1rem "Inter Variable"');
Object.assign(document.body.style, { fontFamily: fonts.sans.value, ...textStyles.md?.value });

// A setup file runs for each test file, also in a page that they share.
const RESET = 'reset';
if (document.getElementById(RESET) === null) {
  const reset = document.createElement('style');
  reset.id = RESET;
  reset.textContent = `@layer reset {
    * { box-sizing: border-box; margin: 0; padding: 0 }
    h1, h2, h3, h4, button, input, select, textarea { font: inherit }
    ol, ul { list-style: none }
  }`;
  document.head.append(reset);
}
