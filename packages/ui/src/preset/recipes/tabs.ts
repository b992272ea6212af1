import { defineSlotRecipe } from '@pandacss/dev';

export const tabs = defineSlotRecipe({
  className: 'tabs',
  staticCss: ['*'],
  slots: ['root', 'list', 'group', 'tab', 'count', 'panel'],
  base: {
    root: { minW: '0' },
    list: {
      display: 'flex',
      gap: '2px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Space for the focus ring of the current tab, which a scrolling box would clip.
      p: '2px',
      m: '-2px',
    },
    tab: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '7px',
      flexShrink: '0',
      h: '32px',
      px: '11px',
      borderRadius: 'md',
      textStyle: 'sm',
      fontWeight: '540',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      '&:is([data-selected], [aria-current=page])': {
        bg: 'bg.surface',
        color: 'fg.default',
        boxShadow: '0 0 0 1px {colors.border.default}, {shadows.xs}',
        _hover: { bg: 'bg.surface' },
      },
      _focusVisible: { outlineOffset: '-2px', borderRadius: 'md' },
      _touch: { h: 'control.lg', px: '12px', fontSize: 'md' },
    },
    count: { color: 'fg.subtle', fontWeight: '500', fontVariantNumeric: 'tabular-nums' },
    group: {
      px: '11px',
      pt: '16px',
      pb: '6px',
      textStyle: 'xs',
      fontWeight: '600',
      color: 'fg.subtle',
    },
    panel: { outlineOffset: '2px' },
  },
  variants: {
    place: {
      above: { panel: { pt: '16px' } },
      /** A list beside the panel, in view while the panel scrolls. */
      beside: {
        root: {
          display: 'grid',
          gridTemplateColumns: '176px minmax(0, {sizes.form.max})',
          alignItems: 'start',
          gap: '32px',
        },
        list: {
          flexDirection: 'column',
          position: 'sticky',
          top: '20px',
          maxH: 'calc(100dvh - 40px)',
          overflowY: 'auto',
        },
        tab: { w: 'full' },
      },
    },
  },
  defaultVariants: { place: 'above' },
});
