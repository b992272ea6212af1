import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

const tones = {
  blue: { colorPalette: 'status.blue' },
  yellow: { colorPalette: 'status.yellow' },
  green: { colorPalette: 'status.green' },
  red: { colorPalette: 'status.red' },
  grey: { colorPalette: 'status.grey' },
  indigo: { colorPalette: 'status.indigo' },
} as const;

export const badge = defineRecipe({
  className: 'badge',
  staticCss: ['*'],
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    flexShrink: '0',
    h: '22px',
    px: '8px',
    borderRadius: 'sm',
    textStyle: 'xs',
    fontWeight: '580',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'normal',
    bg: 'colorPalette.bg',
    color: 'colorPalette.fg',
    boxShadow: 'inset 0 0 0 1px color-mix(in oklch, {colors.colorPalette.border} 60%, transparent)',
    '& svg': { color: 'colorPalette.solid', ms: '-2px', w: '13px', h: '13px', strokeWidth: '2.4' },
  },
  variants: {
    tone: {
      ...tones,
      /** A tag in the brand's tint. */
      brand: { bg: 'accent.subtle', color: 'accent.fg', boxShadow: 'none' },
      /** A document's number and the like. */
      plain: { bg: 'bg.muted', color: 'fg.muted', boxShadow: 'none', fontWeight: '550' },
    },
  },
  defaultVariants: { tone: 'grey' },
});

export const avatar = defineRecipe({
  className: 'avatar',
  staticCss: ['*'],
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    fontWeight: '640',
    letterSpacing: '.01em',
    lineHeight: '1',
    bg: 'colorPalette.bg',
    color: 'colorPalette.fg',
    userSelect: 'none',
  },
  variants: {
    tone: tones,
    size: {
      sm: { w: '20px', h: '20px', fontSize: '0.5625rem' },
      md: { w: '28px', h: '28px', fontSize: '2xs' },
      lg: { w: '40px', h: '40px', fontSize: 'md' },
    },
  },
  defaultVariants: { tone: 'grey', size: 'md' },
});

export const banner = defineSlotRecipe({
  className: 'banner',
  staticCss: ['*'],
  slots: ['root', 'icon', 'text', 'action'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      p: '9px 12px 9px 14px',
      borderRadius: '10px',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'colorPalette.border',
      bg: 'colorPalette.bg',
      color: 'colorPalette.fg',
      textStyle: 'sm',
      fontWeight: '520',
    },
    icon: { color: 'colorPalette.solid', flexShrink: '0' },
    text: { flex: '1', minW: '0' },
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
    },
    body: { p: '16px' },
    foot: { px: '16px', py: '10px', borderTop: '1px solid {colors.border.subtle}' },
  },
  variants: { clip: { true: { root: { overflow: 'hidden' } }, false: {} } },
  defaultVariants: { clip: false },
});

export const stat = defineSlotRecipe({
  className: 'stat',
  staticCss: ['*'],
  slots: ['root', 'head', 'label', 'dot', 'icon', 'value', 'aside', 'note', 'foot'],
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
    foot: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '8px',
      px: '16px',
      py: '9px',
      borderTop: '1px solid {colors.border.subtle}',
      textStyle: 'sm',
    },
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
    title: { fontWeight: '600', maxW: '24rem', textWrap: 'balance' },
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
    // Out of sight for 200 ms: most loads never show one.
    animation: 'appear 200ms steps(1, end), pulse 1.4s ease-in-out 200ms infinite alternate',
  },
  variants: {
    shape: { line: {}, circle: { borderRadius: 'full' }, block: { borderRadius: 'lg' } },
  },
  defaultVariants: { shape: 'line' },
});

export const kbd = defineRecipe({
  className: 'kbd',
  staticCss: ['*'],
  base: {
    fontFamily: 'inherit',
    fontSize: '2xs',
    lineHeight: '1rem',
    fontWeight: '500',
    px: '5px',
    borderRadius: 'xs',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border.default',
    color: 'fg.subtle',
    bg: 'bg.surface',
    whiteSpace: 'nowrap',
  },
});
