import { values } from './values.ts';

/** A grid of 4 px. */
export const spacing = values({
  0: '0rem',
  0.5: '0.125rem',
  1: '0.25rem',
  1.5: '0.375rem',
  2: '0.5rem',
  2.5: '0.625rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  7: '1.75rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
});

export const radii = values({
  xs: '4px',
  sm: '6px',
  md: '8px',
  lg: '12px',
  xl: '16px',
  full: '999px',
});

export const sizes = {
  ...spacing,
  full: { value: '100%' },
  sidebar: { DEFAULT: { value: '15.25rem' }, rail: { value: '4rem' } },
  page: { max: { value: '77.5rem' } },
  form: { max: { value: '47.5rem' } },
  prose: { max: { value: '40rem' } },
  booking: { max: { value: '65rem' } },
  control: { sm: { value: '2rem' }, md: { value: '2.25rem' }, lg: { value: '2.75rem' } },
  row: { DEFAULT: { value: '3rem' }, compact: { value: '2.5rem' } },
  bottomNav: { value: '3.75rem' },
  topbar: { value: '3.5rem' },
  drawer: { value: '26.25rem' },
};

export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '96rem' };

export const zIndex = values({
  sticky: 10,
  sidebar: 20,
  drawer: 30,
  dialog: 40,
  menu: 50,
  toast: 60,
});
