import { css } from '@styled/css';

/** The grid of the side bar and the page, and where messages stand beside them. */
export const dashboardFrame = css({
  display: 'grid',
  // The variables are also for the toasts, which are siblings of the frame.
  '&, & ~ *': { '--side-bar': '{sizes.sidebar}' },
  gridTemplateColumns: 'var(--side-bar) minmax(0, 1fr)',
  minH: '100dvh',
  '@media (min-width: 821px) and (max-width: 1100px)': {
    '&, & ~ *': { '--side-bar': '{sizes.sidebar.rail}' },
  },
  '@media (max-width: 820px)': {
    display: 'block',
    '&, & ~ *': { '--side-bar': '0px', '--bottom-bar': '3.75rem' },
    pb: 'calc({sizes.bottomNav} + env(safe-area-inset-bottom))',
  },
  // A toast covers neither the button at the foot of a long form nor, on a phone, a page's next step.
  '&:has([data-sticky-foot]) ~ *': { '--action-bar': '72px' },
  '@media (max-width: 767px)': {
    '&:has([data-action-bar]) ~ *': { '--action-bar': '72px' },
    // Nor the buttons at the end of a question, which opens from the bottom: it goes to the top.
    'body:has([role$=dialog][data-state=open], [data-question]) &': {
      '& ~ *': { '--action-bar': 'calc(100dvh - 11rem)' },
    },
  },
  '@media print': { display: 'block' },
});

/** What stands beside the side bar. */
export const content = css({ minW: '0', outline: 'none' });

export const sidebar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'sidebar',
  display: 'flex',
  flexDirection: 'column',
  h: '100dvh',
  px: '12px',
  pt: '14px',
  pb: '12px',
  bg: 'bg.sidebar',
  borderRight: '1px solid {colors.border.default}',
  // Logout must be reachable on a small tablet; the labels of the icons are cut off there.
  '@media (max-height: 760px) and (pointer: coarse), (max-height: 600px)': {
    overflow: 'hidden auto',
  },
  '@media (max-width: 820px)': { display: 'none' },
  '@media print': { display: 'none' },
});

const phoneOnly = { '@media (min-width: 821px)': { display: 'none' } } as const;
const noPrint = { '@media print': { display: 'none' } } as const;
export const topBar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  h: 'topbar',
  px: '8px',
  bg: 'color-mix(in oklch, {colors.bg.canvas} 92%, transparent)',
  backdropFilter: 'blur(12px)',
  borderBottom: '1px solid {colors.border.default}',
  ...phoneOnly,
  ...noPrint,
});
export const bottomBar = css({
  position: 'fixed',
  zIndex: 'sidebar',
  inset: 'auto 0 0',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  h: 'calc({sizes.bottomNav} + env(safe-area-inset-bottom))',
  pb: 'env(safe-area-inset-bottom)',
  bg: 'bg.surface',
  borderTop: '1px solid {colors.border.default}',
  ...phoneOnly,
  ...noPrint,
});
