import { values } from './values.ts';

/** Size, line height, weight, letter spacing of each step. */
const scale = {
  '2xs': ['0.6875rem', '1rem', '500', '0.01em'],
  xs: ['0.75rem', '1rem', '500', '0.002em'],
  sm: ['0.8125rem', '1.125rem', '450', '0em'],
  md: ['0.875rem', '1.25rem', '450', '-0.003em'],
  lg: ['1rem', '1.5rem', '450', '-0.008em'],
  xl: ['1.125rem', '1.625rem', '600', '-0.014em'],
  '2xl': ['1.375rem', '1.75rem', '640', '-0.019em'],
  '3xl': ['1.75rem', '2.125rem', '660', '-0.022em'],
  '4xl': ['2.25rem', '2.625rem', '680', '-0.026em'],
  '5xl': ['3rem', '3.25rem', '700', '-0.032em'],
  '6xl': ['3.875rem', '4rem', '700', '-0.036em'],
} as const;

type Step = keyof typeof scale;
const steps = Object.keys(scale) as Step[];

const column = (index: 0 | 1 | 3) =>
  Object.fromEntries(steps.map((step) => [step, { value: scale[step][index] }]));

export const fontSizes = column(0);
export const lineHeights = column(1);
export const letterSpacings = column(3);

export const fontWeights = values({
  body: '450',
  medium: '500',
  semibold: '600',
  heading: '640',
  display: '700',
});

/** The families that fonts.css declares, in the order in which a browser tries them. */
const families = [
  'Inter Variable',
  'Inter Fallback',
  'Inter Fallback Roboto',
  'Inter Fallback Segoe UI',
  'Inter Fallback Noto Sans',
  'Inter Fallback DejaVu Sans',
];

const stackOf = (names: readonly string[]) =>
  `${names.map((name) => `'${name}'`).join(', ')}, system-ui, sans-serif`;

export const fonts = values({
  sans: stackOf(families),
  /** Without the font that has to be fetched, for what is shown while code is on its way. */
  fitted: stackOf(families.slice(1)),
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, monospace",
});

export const textStyles = Object.fromEntries(
  steps.map((step) => {
    const [fontSize, lineHeight, fontWeight, letterSpacing] = scale[step];
    return [step, { value: { fontSize, lineHeight, fontWeight, letterSpacing } }];
  }),
);
