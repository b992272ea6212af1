import { defineSlotRecipe } from '@pandacss/dev';

export const page = defineSlotRecipe({
  className: 'page',
  staticCss: ['*'],
  slots: ['root', 'bar', 'back', 'head', 'heading', 'title', 'meta', 'subtitle', 'actions'],
  base: {
    root: {
      w: 'full',
      mx: 'auto',
      px: '28px',
      pt: '20px',
      pb: '28px',
      '@media (max-width: 820px)': { px: '16px', pt: '14px', pb: '88px' },
      '@media print': { p: '0', maxW: 'none' },
    },
    back: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minH: '24px',
      maxW: 'full',
      mb: '8px',
      overflowWrap: 'anywhere',
      textStyle: 'sm',
      fontWeight: '530',
      color: 'fg.muted',
      _hover: { color: 'fg.default' },
      _touch: { minH: '44px', my: '-8px', pe: '12px' },
      '@media print': { display: 'none' },
    },
    bar: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      // As high as the back link alone, so that loaded content moves nothing.
      minH: '28px',
      mb: '4px',
      _touch: { mb: '0' },
      '& > a': { my: '-8px' },
      // The icon is aligned with the padding; its touch target extends over it.
      '& > div': { my: '-8px', me: '-12px' },
      '@media print': { display: 'none' },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 16px',
      minH: '44px',
      mb: '16px',
      // Controls are not printed.
      '@media print': { '& button': { display: 'none' } },
    },
    heading: { minW: '0', smDown: { flexGrow: '9999' } },
    title: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 12px',
      textStyle: '2xl',
      overflowWrap: 'anywhere',
      // The browser's reset breaks headings only after they have widened the page.
      '& > h1': { minW: '0', overflowWrap: 'anywhere' },
    },
    meta: {
      display: 'inline-flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '8px',
      textStyle: 'sm',
      color: 'fg.muted',
    },
    subtitle: { color: 'fg.muted', mdDown: { mt: '4px' } },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px',
      // Beside or below the heading they end where the page does; below it on a phone, they also
      // begin where it does.
      flexGrow: '1',
      justifyContent: 'flex-end',
      smDown: { '& > *': { flexGrow: '1' } },
      '@media print': { display: 'none' },
    },
  },
  variants: {
    width: {
      page: { root: { maxW: 'calc({sizes.page.max} + 56px)' } },
      form: { root: { maxW: 'calc({sizes.form.max} + 56px)' } },
      booking: { root: { maxW: 'calc({sizes.booking.max} + 56px)' } },
      full: {},
    },
  },
  defaultVariants: { width: 'page' },
});

const beside = { gridTemplateColumns: 'minmax(0, 1fr) 320px', alignItems: 'start' } as const;

/** A form's main column with a summary beside it; below 1024 px a bar at the bottom. */
export const split = defineSlotRecipe({
  className: 'split',
  staticCss: ['*'],
  slots: ['root', 'main', 'aside'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '16px',
    },
    main: { display: 'flex', flexDirection: 'column', gap: '16px', minW: '0' },
    aside: { display: 'flex', flexDirection: 'column', gap: '16px', minW: '0' },
  },
  variants: {
    aside: {
      scroll: {},
      sticky: { aside: { lg: { position: 'sticky', top: '20px' } } },
    },
    from: {
      lg: { root: { lg: beside } },
      /** For a main column with a table of inputs. */
      xl: { root: { xl: beside } },
    },
  },
  defaultVariants: { aside: 'scroll', from: 'lg' },
});

export const actionBar = defineSlotRecipe({
  className: 'action-bar',
  staticCss: ['*'],
  slots: ['root', 'spacer'],
  base: {
    root: {
      position: 'fixed',
      zIndex: 'sticky',
      insetInlineStart: 'var(--side-bar, 0px)',
      insetInlineEnd: '0',
      bottom: 'calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom))',
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      px: '28px',
      '@media (max-width: 820px)': { px: '16px' },
      py: '10px',
      bg: 'color-mix(in oklch, {colors.bg.surface} 94%, transparent)',
      backdropFilter: 'blur(12px)',
      borderTop: '1px solid {colors.border.default}',
      '@media print': { display: 'none' },
    },
    spacer: { h: '76px' },
  },
  variants: {
    below: {
      md: { root: { md: { display: 'none' } }, spacer: { md: { display: 'none' } } },
      lg: { root: { lg: { display: 'none' } }, spacer: { lg: { display: 'none' } } },
      xl: { root: { xl: { display: 'none' } }, spacer: { xl: { display: 'none' } } },
    },
  },
  defaultVariants: { below: 'lg' },
});
