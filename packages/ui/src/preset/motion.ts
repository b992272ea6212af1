import { defineKeyframes } from '@pandacss/dev';
import { values } from './values.ts';

export const durations = values({ instant: '80ms', fast: '140ms', base: '200ms', slow: '320ms' });

export const easings = values({
  out: 'cubic-bezier(.2,.8,.2,1)',
  inOut: 'cubic-bezier(.6,0,.2,1)',
});

/** Transform and opacity only. */
export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  popIn: { from: { opacity: '0', transform: 'translateY(4px) scale(.98)' } },
  popOut: { to: { opacity: '0', transform: 'translateY(4px) scale(.98)' } },
  slideInUp: { from: { transform: 'translateY(100%)' } },
  slideOutDown: { to: { transform: 'translateY(100%)' } },
  slideInRight: { from: { transform: 'translateX(100%)' } },
  slideOutRight: { to: { transform: 'translateX(100%)' } },
  slideInLeft: { from: { transform: 'translateX(-100%)' } },
  slideOutLeft: { to: { transform: 'translateX(-100%)' } },
  pulse: { to: { opacity: '.5' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  /** Hides a skeleton during a short load. */
  appear: { from: { visibility: 'hidden' } },
});

export const inAndOut = (enter: string, leave: string) => ({
  _opened: { animation: `${enter} {durations.base} {easings.out}` },
  _closed: { animation: `${leave} {durations.fast} {easings.out} forwards` },
});
