import { expect, test } from 'vitest';
import { stateOfZip } from './zipStates.ts';

test.each([
  ['00210', ''],
  ['34090', ''],
  ['00601', 'PR'],
  ['02108', 'MA'],
  ['04101', 'ME'],
  ['10001', 'NY'],
  ['20001', 'DC'],
  ['20101', 'VA'],
  ['33101', 'FL'],
  ['34101', 'FL'],
  ['60601', 'IL'],
  ['73301', 'TX'],
  ['73401', 'OK'],
  ['88501', 'TX'],
  ['94105', 'CA'],
  ['96813', 'HI'],
  ['98101', 'WA'],
  ['99950', 'AK'],
])('the ZIP code %s is in the state "%s"', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});
