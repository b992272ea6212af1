import { defineSlotRecipe } from '@pandacss/dev';

const arrow = '14px';

/** The status bar of a job: chevrons, or segments on a phone. */
export const chevrons = defineSlotRecipe({
  className: 'chevrons',
  staticCss: ['*'],
  slots: ['root', 'step', 'text', 'note'],
  base: {
    root: {
      containerType: 'inline-size',
      display: 'grid',
      minW: '0',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      filter: 'drop-shadow(0 1px 1px rgb(41 33 20 / .06))',
    },
    step: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '9px',
      minW: '0',
      h: '56px',
      ps: '12px',
      pe: '6px',
      ms: '-8px',
      fontSize: 'sm',
      fontWeight: '620',
      letterSpacing: '.02em',
      textAlign: 'start',
      clipPath: `polygon(0 0, calc(100% - ${arrow}) 0, 100% 50%, calc(100% - ${arrow}) 100%, 0 100%, ${arrow} 50%)`,
      _first: {
        ms: '0',
        borderRadius: '10px 0 0 10px',
        clipPath: `polygon(0 0, calc(100% - ${arrow}) 0, 100% 50%, calc(100% - ${arrow}) 100%, 0 100%)`,
      },
      _last: {
        borderRadius: '0 10px 10px 0',
        clipPath: `polygon(0 0, 100% 0, 100% 100%, 0 100%, ${arrow} 50%)`,
      },
      // The moment of a step has no room beside its icon.
      '@container (max-width: 960px)': { '& svg': { display: 'none' } },
      // A clipped box shows no outside ring.
      _focusVisible: { outlineOffset: '-6px' },
    },
    text: { minW: '0', lineHeight: '1.0625rem' },
    note: {
      display: 'block',
      fontWeight: '500',
      fontSize: '2xs',
      lineHeight: '0.875rem',
      letterSpacing: '0',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    state: {
      done: { step: { bg: 'accent.muted', color: 'accent.fg' } },
      now: { step: { bg: 'accent.solid', color: 'accent.on' } },
      next: {
        step: {
          bg: 'bg.inverse',
          color: 'fg.inverse',
          cursor: 'pointer',
          _disabled: { cursor: 'progress' },
        },
      },
      later: { step: { bg: 'bg.pressed', color: 'fg.muted', cursor: 'not-allowed' } },
    },
  },
  defaultVariants: { state: 'later' },
});

export const segments = defineSlotRecipe({
  className: 'segments',
  staticCss: ['*'],
  slots: ['root', 'bars', 'bar', 'words', 'now', 'next'],
  base: {
    root: { minW: '0' },
    bars: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: '4px' },
    bar: { h: '6px', borderRadius: 'full', bg: 'bg.pressed' },
    words: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '12px',
      mt: '7px',
      textStyle: 'sm',
    },
    now: {
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      fontWeight: '600',
      color: 'accent.fg',
    },
    next: { color: 'fg.subtle' },
  },
  variants: {
    state: {
      done: { bar: { bg: 'accent.border' } },
      now: { bar: { bg: 'accent.solid' } },
      next: {},
      later: {},
    },
  },
  defaultVariants: { state: 'later' },
});
