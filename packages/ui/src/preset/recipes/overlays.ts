import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

const inAndOut = (enter: string, leave: string) => ({
  _opened: { animation: `${enter} {durations.base} {easings.out}` },
  _closed: { animation: `${leave} {durations.fast} {easings.out} forwards` },
});

const backdrop = {
  position: 'fixed',
  inset: '0',
  bg: 'overlay',
  ...inAndOut('fadeIn', 'fadeOut'),
} as const;

const panel = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  bg: 'bg.raised',
  color: 'fg.default',
  borderColor: 'border.default',
  boxShadow: 'lg',
  outline: 'none',
} as const;

const head = {
  head: { display: 'flex', alignItems: 'flex-start', gap: '12px' },
  title: {
    fontSize: 'xl',
    lineHeight: '1.625rem',
    fontWeight: '640',
    letterSpacing: 'xl',
    flex: '1',
  },
  description: { textStyle: 'md', color: 'fg.muted', mt: '2px' },
  close: { mt: '-5px', me: '-8px' },
} as const;

export const dialog = defineSlotRecipe({
  className: 'dialog',
  staticCss: ['*'],
  slots: [
    'backdrop',
    'positioner',
    'content',
    'head',
    'title',
    'description',
    'close',
    'body',
    'foot',
    'problem',
  ],
  base: {
    backdrop: { ...backdrop, zIndex: 'dialog' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      display: 'grid',
      placeItems: 'center',
      p: '16px',
      overflowY: 'auto',
      mdDown: { p: '0', placeItems: 'end stretch' },
    },
    content: {
      ...panel,
      w: 'full',
      maxH: 'calc(100dvh - 32px)',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderRadius: 'xl',
      ...inAndOut('popIn', 'popOut'),
      mdDown: {
        maxW: 'full!',
        maxH: 'calc(100dvh - 40px)',
        borderRadius: '16px 16px 0 0',
        borderWidth: '1px 0 0',
        _opened: { animationName: 'slideInUp' },
        _closed: { animationName: 'slideOutDown' },
      },
    },
    ...head,
    head: { ...head.head, p: '22px 22px 0', mdDown: { p: '20px 16px 0' } },
    body: {
      px: '22px',
      pt: '18px',
      pb: '4px',
      minH: '0',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      mdDown: { px: '16px' },
      _empty: { display: 'none' },
    },
    problem: { mx: '22px', mt: '14px', mdDown: { mx: '16px' } },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '8px',
      p: '18px 22px 22px',
      mdDown: {
        flexDirection: 'column-reverse',
        p: '16px',
        pb: 'calc(16px + env(safe-area-inset-bottom))',
        '& > *': { w: 'full' },
      },
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: '27.5rem' } },
      md: { content: { maxW: '35rem' } },
      lg: { content: { maxW: '47.5rem' } },
    },
  },
  defaultVariants: { size: 'sm' },
});

export const drawer = defineSlotRecipe({
  className: 'drawer',
  staticCss: ['*'],
  slots: [
    'backdrop',
    'positioner',
    'content',
    'head',
    'title',
    'description',
    'close',
    'body',
    'foot',
  ],
  base: {
    backdrop: { ...backdrop, zIndex: 'drawer' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'drawer', display: 'flex' },
    content: {
      ...panel,
      w: 'full',
      h: '100dvh',
      _opened: { animationDuration: 'slow', animationTimingFunction: 'out' },
      _closed: { animationDuration: 'base', animationFillMode: 'forwards' },
    },
    ...head,
    head: { ...head.head, p: '20px 20px 16px', borderBottom: '1px solid {colors.border.subtle}' },
    body: { flex: '1', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain', p: '20px' },
    foot: {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '8px',
      p: '14px 20px',
      pb: 'calc(14px + env(safe-area-inset-bottom))',
      borderTop: '1px solid {colors.border.subtle}',
    },
  },
  variants: {
    side: {
      right: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          borderLeft: '1px solid {colors.border.default}',
          _opened: { animationName: 'slideInRight' },
          _closed: { animationName: 'slideOutRight' },
        },
      },
      left: {
        content: {
          borderRight: '1px solid {colors.border.default}',
          _opened: { animationName: 'slideInLeft' },
          _closed: { animationName: 'slideOutLeft' },
        },
      },
    },
    size: {
      /** The phone's navigation. */
      sm: { content: { maxW: '300px' } },
      md: { content: { maxW: 'drawer' } },
    },
  },
  defaultVariants: { side: 'right', size: 'md' },
});

/** Everything that drops down: menus, lists of choices, calendars. */
export const menu = defineSlotRecipe({
  className: 'menu',
  staticCss: ['*'],
  slots: ['positioner', 'content', 'item', 'itemText', 'label', 'separator', 'note'],
  base: {
    positioner: { zIndex: 'menu!' },
    content: {
      minW: '190px',
      maxW: 'min(24rem, 100vw - 16px)',
      maxH: 'min(22rem, var(--available-height, 22rem))',
      overflowY: 'auto',
      p: '5px',
      bg: 'bg.raised',
      color: 'fg.default',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.default',
      borderRadius: '10px',
      boxShadow: 'md',
      outline: 'none',
      ...inAndOut('popIn', 'popOut'),
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minH: '34px',
      px: '10px',
      py: '6px',
      borderRadius: 'sm',
      textStyle: 'sm',
      fontWeight: '520',
      cursor: 'pointer',
      outline: 'none',
      userSelect: 'none',
      '& > svg': { color: 'fg.subtle', flexShrink: '0' },
      '&[data-highlighted]': { bg: 'bg.muted' },
      '&[data-disabled]': { color: 'fg.disabled', cursor: 'not-allowed' },
      _touch: { minH: 'control.lg', fontSize: 'lg' },
    },
    itemText: { flex: '1', minW: '0' },
    label: { p: '6px 10px 4px', textStyle: 'xs', fontWeight: '550', color: 'fg.subtle' },
    separator: { h: '1px', my: '5px', mx: '-5px', border: '0', bg: 'border.subtle' },
    note: { p: '8px 10px', textStyle: 'sm', color: 'fg.subtle' },
  },
  variants: {
    tone: {
      default: {},
      danger: { item: { color: 'danger.fg', '& > svg': { color: 'danger.fg' } } },
    },
    /** As wide as the control that opens it. */
    fit: { content: {}, control: { content: { minW: 'var(--reference-width)' } } },
  },
  defaultVariants: { tone: 'default', fit: 'content' },
});

export const tooltip = defineRecipe({
  className: 'tooltip',
  staticCss: ['*'],
  base: {
    maxW: '20rem',
    px: '8px',
    py: '4px',
    borderRadius: 'sm',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    textStyle: 'xs',
    boxShadow: 'sm',
    zIndex: 'menu',
    _opened: { animation: 'fadeIn {durations.fast} {easings.out}' },
  },
});

export const toast = defineSlotRecipe({
  className: 'toast',
  staticCss: ['*'],
  slots: ['region', 'root', 'icon', 'text', 'title', 'description', 'action', 'close'],
  base: {
    region: { zIndex: 'toast!', maxW: 'calc(100vw - 24px)' },
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '11px',
      w: 'max-content',
      maxW: 'min(26rem, calc(100vw - 32px))',
      minH: '44px',
      p: '7px 8px 7px 14px',
      bg: 'bg.inverse',
      color: 'fg.inverse',
      borderRadius: '10px',
      boxShadow: 'md',
      textStyle: 'sm',
      fontWeight: '520',
      // Ark places and stacks toasts by these variables.
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      h: 'var(--height)',
      opacity: 'var(--opacity)',
      willChange: 'translate, opacity, scale',
      transition:
        'translate {durations.slow} {easings.out}, scale {durations.slow}, opacity {durations.base}',
      sm: { minW: '16rem' },
    },
    icon: { flexShrink: '0' },
    text: { flex: '1', minW: '0', py: '4px' },
    title: { overflowWrap: 'anywhere' },
    description: { opacity: '.8', fontWeight: '450' },
    action: {
      flexShrink: '0',
      h: '30px',
      px: '8px',
      borderRadius: 'sm',
      fontWeight: '640',
      cursor: 'pointer',
      _hover: { bg: 'color-mix(in srgb, currentColor 14%, transparent)' },
      _touch: { h: '44px' },
    },
    close: {
      flexShrink: '0',
      display: 'grid',
      placeItems: 'center',
      w: '30px',
      h: '30px',
      borderRadius: 'sm',
      opacity: '.75',
      cursor: 'pointer',
      _hover: { opacity: '1' },
      _touch: { w: '44px', h: '44px', my: '-7px', me: '-6px' },
    },
  },
});
