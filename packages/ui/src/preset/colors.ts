import { values } from './values.ts';

const neutral = values({
  0: '#ffffff',
  25: '#fcfbfa',
  50: '#f8f6f5',
  100: '#f3f1ee',
  150: '#eceae7',
  200: '#e2dfdb',
  300: '#d2cfca',
  400: '#aeaaa5',
  500: '#898580',
  550: '#6f6b66',
  600: '#5f5c57',
  700: '#494642',
  800: '#32302c',
  850: '#272522',
  900: '#1d1b18',
  925: '#171513',
  950: '#100f0d',
});

/** For illustrations only: no step guarantees a contrast. Everything else uses `accent`. */
const brand = values({
  50: 'oklch(from var(--brand) 0.975 min(c, 0.014) h)',
  100: 'oklch(from var(--brand) 0.948 min(c, 0.03) h)',
  200: 'oklch(from var(--brand) 0.895 min(c, 0.06) h)',
  300: 'oklch(from var(--brand) 0.82 min(c, 0.1) h)',
  400: 'oklch(from var(--brand) 0.72 min(c, 0.15) h)',
  500: 'oklch(from var(--brand) 0.63 min(c, 0.19) h)',
  600: 'oklch(from var(--brand) 0.546 min(c, 0.21) h)',
  700: 'oklch(from var(--brand) 0.478 min(c, 0.19) h)',
  800: 'oklch(from var(--brand) 0.41 min(c, 0.16) h)',
  900: 'oklch(from var(--brand) 0.35 min(c, 0.125) h)',
  950: 'oklch(from var(--brand) 0.26 min(c, 0.08) h)',
});

export const colors = { neutral, brand };
