import { themed } from './values.ts';

export const shadows = {
  xs: themed('0 1px 2px rgb(41 33 20 / .05)', '0 1px 2px rgb(0 0 0 / .4)'),
  sm: themed(
    '0 1px 2px rgb(41 33 20 / .06), 0 2px 6px -1px rgb(41 33 20 / .06)',
    '0 1px 3px rgb(0 0 0 / .5)',
  ),
  md: themed(
    '0 2px 4px rgb(41 33 20 / .05), 0 8px 20px -4px rgb(41 33 20 / .12)',
    '0 8px 24px -4px rgb(0 0 0 / .6)',
  ),
  lg: themed(
    '0 4px 8px rgb(41 33 20 / .05), 0 24px 56px -12px rgb(41 33 20 / .24)',
    '0 24px 56px -8px rgb(0 0 0 / .7)',
  ),
};
