import { defineSlotRecipe } from '@pandacss/dev';
import { halo } from './fields.ts';

const row = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  cursor: 'pointer',
  _touch: { minH: 'control.lg' },
  '&[data-disabled]': { color: 'fg.disabled', cursor: 'not-allowed' },
} as const;

const on = { bg: 'accent.solid', borderColor: 'accent.solid' } as const;
const focused = { outline: '2px solid {colors.accent.ring}', outlineOffset: '2px' } as const;

export const checkbox = defineSlotRecipe({
  className: 'checkbox',
  staticCss: ['*'],
  slots: ['root', 'control', 'indicator', 'label'],
  base: {
    root: row,
    control: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      w: '18px',
      h: '18px',
      borderRadius: '5px',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'border.control',
      bg: 'bg.surface',
      color: 'accent.on',
      transition: 'background {durations.fast}, border-color {durations.fast}',
      '&[data-state=checked], &[data-state=indeterminate]': on,
      '&[data-focus-visible]': focused,
      '&[data-invalid]': { borderColor: 'status.red.solid' },
      '&[data-disabled]': { opacity: '.5' },
      _touch: { w: '22px', h: '22px' },
    },
    indicator: { display: 'grid', placeItems: 'center' },
    label: { minW: '0' },
  },
});

export const switchControl = defineSlotRecipe({
  className: 'switch',
  staticCss: ['*'],
  slots: ['root', 'control', 'thumb', 'label'],
  base: {
    root: row,
    control: {
      display: 'inline-flex',
      flexShrink: '0',
      w: '36px',
      h: '20px',
      p: '2px',
      borderRadius: 'full',
      bg: 'border.control',
      transition: 'background {durations.fast}',
      '&[data-state=checked]': { bg: 'accent.solid' },
      '&[data-focus-visible]': focused,
      '&[data-disabled]': { opacity: '.5' },
    },
    thumb: {
      w: '16px',
      h: '16px',
      borderRadius: 'full',
      bg: 'neutral.0',
      boxShadow: 'xs',
      transition: 'transform {durations.fast} {easings.out}',
      '&[data-state=checked]': { transform: 'translateX(16px)', bg: 'accent.on' },
    },
    label: { minW: '0' },
  },
});

export const radio = defineSlotRecipe({
  className: 'radio',
  staticCss: ['*'],
  slots: ['root', 'item', 'control', 'label'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '10px' },
    item: row,
    control: {
      flexShrink: '0',
      w: '18px',
      h: '18px',
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'border.control',
      bg: 'bg.surface',
      '&[data-state=checked]': { borderWidth: '5.5px', borderColor: 'accent.solid' },
      '&[data-focus-visible]': focused,
      _touch: { w: '22px', h: '22px' },
    },
    label: { minW: '0' },
  },
  variants: {
    direction: {
      column: {},
      row: { root: { flexDirection: 'row', flexWrap: 'wrap', gap: '16px' } },
    },
  },
  defaultVariants: { direction: 'column' },
});

export const segmented = defineSlotRecipe({
  className: 'segmented',
  staticCss: ['*'],
  slots: ['root', 'item'],
  base: {
    root: {
      display: 'inline-flex',
      gap: '2px',
      p: '3px',
      borderRadius: '10px',
      bg: { base: 'bg.pressed', _dark: 'bg.canvas' },
      w: 'fit-content',
      h: 'fit-content',
      maxW: 'full',
      overflowX: 'auto',
    },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '7px',
      flex: '1',
      minH: '30px',
      px: '12px',
      borderRadius: '7px',
      textStyle: 'sm',
      fontWeight: '560',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
      // The chosen segment is raised: lighter in the dark theme.
      '&[data-state=checked]': {
        bg: { base: 'bg.surface', _dark: 'bg.pressed' },
        color: 'fg.default',
        boxShadow: 'xs',
      },
      '&[data-focus-visible]': { boxShadow: halo, outline: '2px solid {colors.accent.ring}' },
      _touch: { minH: '38px' },
    },
  },
});
