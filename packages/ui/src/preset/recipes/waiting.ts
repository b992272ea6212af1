import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

export const notice = defineSlotRecipe({
  className: 'notice',
  staticCss: ['*'],
  slots: ['root', 'icon', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      gap: '6px',
      px: '24px',
      py: '32px',
    },
    icon: {
      display: 'grid',
      placeItems: 'center',
      w: '44px',
      h: '44px',
      mb: '6px',
      borderRadius: '12px',
      bg: 'bg.muted',
      color: 'fg.muted',
    },
    title: {
      fontWeight: '600',
      maxW: 'min(24rem, 100%)',
      overflowWrap: 'anywhere',
      textWrap: 'balance',
    },
    text: { textStyle: 'sm', color: 'fg.muted', maxW: '28rem', textWrap: 'pretty' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px', mt: '8px' },
  },
  variants: {
    tone: { plain: {}, problem: { icon: { bg: 'status.red.bg', color: 'status.red.fg' } } },
  },
  defaultVariants: { tone: 'plain' },
});

export const skeleton = defineRecipe({
  className: 'skeleton',
  staticCss: ['*'],
  base: {
    display: 'block',
    flexShrink: '0',
    borderRadius: 'sm',
    bg: 'bg.pressed',
    h: '12px',
    // Hidden for 200 ms: most loads finish before.
    animation: 'appear 200ms steps(1, end), pulse 1.4s ease-in-out 200ms infinite alternate',
  },
  variants: {
    shape: {
      line: {},
      circle: { borderRadius: 'full' },
      block: { borderRadius: 'lg' },
      /** A text placeholder: as high as a line, of which only the middle is visible. */
      text: {
        display: 'inline-block',
        verticalAlign: 'top',
        h: '1lh',
        w: '8ch',
        maxW: 'full',
        clipPath: 'inset(calc((1lh - .7em) / 2) 0 round 4px)',
      },
    },
  },
  defaultVariants: { shape: 'line' },
});
