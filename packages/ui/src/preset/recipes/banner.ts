import { defineSlotRecipe } from '@pandacss/dev';
import { tones } from './badge.ts';

export const banner = defineSlotRecipe({
  className: 'banner',
  staticCss: ['*'],
  slots: ['root', 'icon', 'text', 'row', 'action'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      p: '6px 12px 6px 14px',
      borderRadius: '10px',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'colorPalette.border',
      bg: 'colorPalette.bg',
      color: 'colorPalette.fg',
      textStyle: 'sm',
      fontWeight: '520',
    },
    // Beside the first line of the text.
    icon: {
      display: 'grid',
      alignContent: 'center',
      alignSelf: 'flex-start',
      h: '24px',
      flexShrink: '0',
      color: 'colorPalette.solid',
    },
    text: { flex: '1', minW: '0', py: '3px', overflowWrap: 'anywhere' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 16px',
    },
    action: {
      flexShrink: '0',
      '& :is(a, button)': {
        display: 'inline-flex',
        alignItems: 'center',
        minH: '24px',
        color: 'inherit!',
        fontWeight: '620',
        cursor: 'pointer',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        textDecorationThickness: '1px',
        _touch: { minH: '44px', my: '-9px' },
      },
    },
  },
  variants: {
    tone: Object.fromEntries(Object.entries(tones).map(([tone, css]) => [tone, { root: css }])) as {
      [Tone in keyof typeof tones]: { root: (typeof tones)[Tone] };
    },
  },
  defaultVariants: { tone: 'blue' },
});
