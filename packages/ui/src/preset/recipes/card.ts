import { defineSlotRecipe } from '@pandacss/dev';
import { tones } from './badge.ts';

export const card = defineSlotRecipe({
  className: 'card',
  staticCss: ['*'],
  slots: ['root', 'head', 'title', 'body', 'foot'],
  base: {
    root: {
      minW: '0',
      bg: 'bg.surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.default',
      borderRadius: 'lg',
      boxShadow: 'xs',
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '12px',
      minH: '46px',
      px: '16px',
      py: '7px',
      borderBottom: '1px solid {colors.border.subtle}',
    },
    title: {
      fontSize: '0.9375rem',
      lineHeight: '1.375rem',
      fontWeight: '620',
      letterSpacing: '-.01em',
      minW: '0',
      overflowWrap: 'anywhere',
    },
    body: { p: '16px' },
    foot: { px: '16px', py: '10px', borderTop: '1px solid {colors.border.subtle}' },
  },
});

export const stat = defineSlotRecipe({
  className: 'stat',
  staticCss: ['*'],
  slots: ['root', 'head', 'label', 'dot', 'icon', 'value', 'aside', 'note'],
  base: {
    root: { minW: '0' },
    head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
    label: {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      textStyle: 'sm',
      color: 'fg.muted',
    },
    dot: { w: '8px', h: '8px', borderRadius: '2.5px', bg: 'colorPalette.solid', flexShrink: '0' },
    icon: {
      display: 'grid',
      placeItems: 'center',
      w: '32px',
      h: '32px',
      borderRadius: '9px',
      bg: 'accent.subtle',
      color: 'accent.fg',
    },
    value: { fontVariantNumeric: 'tabular-nums', fontWeight: '660', letterSpacing: '-.025em' },
    aside: {
      textStyle: 'sm',
      color: 'fg.muted',
      ms: '8px',
      letterSpacing: 'normal',
      fontWeight: '450',
    },
    note: { textStyle: 'xs', fontWeight: '450', color: 'fg.muted', mt: '2px' },
  },
  variants: {
    size: {
      md: { value: { fontSize: '2xl', lineHeight: '1.75rem' } },
      lg: { value: { fontSize: '3xl', lineHeight: '2.125rem' } },
    },
    tone: Object.fromEntries(Object.entries(tones).map(([tone, css]) => [tone, { dot: css }])) as {
      [Tone in keyof typeof tones]: { dot: (typeof tones)[Tone] };
    },
  },
  defaultVariants: { size: 'md', tone: 'grey' },
});
