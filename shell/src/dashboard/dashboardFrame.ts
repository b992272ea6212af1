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
    'body:has([role$=dialog][data-state=open]) &': {
      '& ~ *': { '--action-bar': 'calc(100dvh - 11rem)' },
    },
  },
  '@media print': { display: 'block' },
});
