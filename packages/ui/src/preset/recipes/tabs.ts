import { defineSlotRecipe } from '@pandacss/dev';

export const tabs = defineSlotRecipe({
  className: 'tabs',
  staticCss: ['*'],
  slots: ['root', 'list', 'tab', 'count', 'panel'],
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
    panel: { pt: '16px', outlineOffset: '2px' },
  },
});
