import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

export const list = defineRecipe({
  className: 'list',
  staticCss: ['*'],
  base: { '& > * + *': { borderTop: '1px solid {colors.border.subtle}' } },
});

export const row = defineSlotRecipe({
  className: 'row',
  staticCss: ['*'],
  slots: ['root', 'link', 'leading', 'text', 'title', 'meta', 'fact', 'dot', 'trailing', 'actions'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      minH: '50px',
      px: '16px',
      py: '6px',
      _hover: { bg: 'bg.subtle' },
      '&:focus-within:has(a:focus-visible)': { bg: 'bg.subtle' },
      _last: { borderBottomRadius: '11px' },
    },
    /** Its ::after covers the row: the whole row is one link with one name. */
    link: {
      _focusVisible: { outline: 'none' },
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'sm' },
      '&:focus-visible::after': {
        outline: '2px solid {colors.accent.ring}',
        outlineOffset: '-2px',
      },
    },
    leading: { flexShrink: '0' },
    text: { flex: '1', minW: '0' },
    title: {
      display: 'block',
      fontWeight: '600',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    meta: {
      display: 'block',
      textStyle: 'xs',
      fontWeight: '450',
      color: 'fg.muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      // On a phone facts wrap to the next line instead of being cut off. The separators overhang to
      // the left, where the one at the start of a line is clipped.
      mdDown: {
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        ms: '-10px',
        clipPath: 'inset(0 0 0 10px)',
      },
    },
    /** One of several facts in a second line, which wraps between them. */
    fact: {
      mdDown: {
        position: 'relative',
        display: 'inline-block',
        ps: '10px',
        maxW: 'full',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        verticalAlign: 'bottom',
      },
    },
    dot: { mdDown: { position: 'absolute', insetInlineStart: '2px' } },
    trailing: {
      display: 'flex',
      alignItems: 'center',
      gap: '14px',
      flexShrink: '0',
      textAlign: 'end',
    },
    actions: { position: 'relative', zIndex: '1', display: 'flex', me: '-6px', flexShrink: '0' },
  },
});
