import { css } from '@styled/css';
import { useNavigation } from 'react-router-dom';

const bar = css({
  position: 'fixed',
  zIndex: 'toast',
  insetX: '0',
  top: '0',
  h: '2px',
  bg: 'accent.ring',
  transformOrigin: 'left',
  transform: 'scaleX(.7)',
  // Only what takes longer than a blink is worth a sign.
  opacity: '0',
  animation: 'fadeIn 200ms 200ms forwards',
});

/** A line at the top while the next screen is on its way. */
export const PendingBar = () =>
  useNavigation().state === 'loading' ? <div aria-hidden className={bar} /> : null;
