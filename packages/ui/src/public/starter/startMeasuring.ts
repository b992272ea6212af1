import { pageContent, script } from './loadPage.ts';

interface Happening {
  readonly type: string;
  readonly [detail: string]: unknown;
}

/** Whether this page load is one of the share that reports. */
const isSampled = () => Math.random() < Number(document.documentElement.dataset.vitals ?? 1);

/**
 * Starts to measure the page, where the server wants it: queues its view and its errors for the
 * measuring code, which a touch loads, or the moment in which the page is left.
 * @param signs Events of a touch.
 * @param isAtRest Whether such an event is none.
 */
export const startMeasuring = (
  signs: readonly string[],
  isAtRest: (event: Event) => boolean,
): void => {
  const { vitals } = pageContent();
  if (vitals === undefined) return;
  const { of, page, composition } = vitals;
  const queue: Happening[] = [{ type: 'view', of, page, at: 0 }];
  Object.assign(window, { tradewindVitals: queue });
  if (!isSampled()) return;
  addEventListener('error', ({ error }) => queue.push({ type: 'errors', error }));
  addEventListener('unhandledrejection', ({ reason: error }) =>
    queue.push({ type: 'rejections', error }),
  );
  const events = [...signs, 'visibilitychange'];
  const load = (event: Event) => {
    if (isAtRest(event)) return;
    for (const event of events) removeEventListener(event, load, true);
    const tag = script(vitals);
    tag.fetchPriority = 'low';
    tag.crossOrigin = 'anonymous';
    tag.dataset.composition = composition;
    document.head.append(tag);
  };
  for (const event of events) addEventListener(event, load, { capture: true, passive: true });
};
