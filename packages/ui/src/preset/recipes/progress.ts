import { defineSlotRecipe } from '@pandacss/dev';

export const progress = defineSlotRecipe({
  className: 'progress',
  staticCss: ['*'],
  slots: ['root', 'bar', 'label'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      textStyle: 'sm',
      color: 'fg.muted',
    },
    bar: {
      appearance: 'none',
      display: 'block',
      flex: '1',
      minW: '96px',
      h: '6px',
      border: '0',
      borderRadius: 'full',
      bg: 'bg.pressed',
      overflow: 'hidden',
      '&::-webkit-progress-bar': { bg: 'transparent' },
      '&::-webkit-progress-value': { bg: 'accent.solid', borderRadius: 'full' },
      '&::-moz-progress-bar': { bg: 'accent.solid', borderRadius: 'full' },
    },
    label: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
});

export const stepper = defineSlotRecipe({
  className: 'stepper',
  staticCss: ['*'],
  slots: ['root', 'item', 'step', 'number', 'label', 'line'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '10px' },
    item: { display: 'contents' },
    step: {
      display: 'flex',
      alignItems: 'center',
      gap: '9px',
      textStyle: 'sm',
      fontWeight: '540',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      '&[aria-current=step]': { color: 'fg.default', fontWeight: '620' },
    },
    number: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      w: '24px',
      h: '24px',
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'border.control',
      fontSize: 'xs',
      fontWeight: '640',
      fontVariantNumeric: 'tabular-nums',
    },
    label: { mdDown: { '[data-state=done] > &, [data-state=later] > &': { srOnly: true } } },
    line: { flex: '1', minW: '14px', h: '2px', borderRadius: '2px', bg: 'border.default' },
  },
  variants: {
    state: {
      done: {
        number: { bg: 'accent.muted', color: 'accent.fg', borderColor: 'transparent' },
        line: { bg: 'accent.solid' },
      },
      now: { number: { bg: 'accent.solid', color: 'accent.on', borderColor: 'accent.solid' } },
      later: {},
    },
  },
  defaultVariants: { state: 'later' },
});
