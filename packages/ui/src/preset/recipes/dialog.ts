import { defineSlotRecipe } from '@pandacss/dev';
import { inAndOut } from '../motion.ts';

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
    minW: '0',
    // Set on the heading itself, because a page's own styles may set another value.
    '& > *': { overflowWrap: 'anywhere' },
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
      gridTemplateColumns: 'minmax(0, 1fr)',
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
      /** The phone's navigation, styled as the sidebar. */
      sm: {
        content: { maxW: '300px', bg: 'bg.sidebar' },
        head: { pb: '4px', borderBottom: '0' },
        body: { pt: '8px' },
      },
      md: { content: { maxW: 'drawer' } },
    },
  },
  defaultVariants: { side: 'right', size: 'md' },
});
