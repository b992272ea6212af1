import type { Day } from '@tradewind/contracts/calendar';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The edges of the part of the calendar that is in view. */
export type Side = 'above' | 'below';

/** The jobs of each day beyond an edge, as drawn, by start. */
export type OutOfViewJobs = Readonly<Record<Side, ReadonlyMap<Day, readonly HTMLElement[]>>>;

/** Jobs on the calendar, as drawn, without cancelled ones. */
const takesPlace = '[data-job]:not([data-cancelled])';

/** Pixels of a job that have to be in view for it to count as such. */
const SHOWN = 12;

const none: OutOfViewJobs = { above: new Map(), below: new Map() };

interface Options {
  /** The element with the days. */
  readonly root: RefObject<HTMLElement | null>;
  /** Pixels of the row above the hours, which covers what is scrolled below it. */
  readonly head: number;
}

interface OutOfView {
  readonly jobs: OutOfViewJobs;
  /** Elements without height that stick to the edges of the view. */
  readonly edges: Readonly<Record<Side, RefObject<HTMLDivElement | null>>>;
}

/** The jobs that take place and are scrolled out of view, in the window or in the calendar. */
export const useOutOfView = ({ root, head }: Options): OutOfView => {
  const above = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const [jobs, setJobs] = useState(none);
  const measure = () => {
    if (!root.current || !above.current || !below.current) return;
    const top = above.current.getBoundingClientRect().top + head + SHOWN;
    const bottom = below.current.getBoundingClientRect().top - SHOWN;
    const found = jobsBeyond(root.current, top, bottom);
    setJobs((before) => (isSame(before, found) ? before : found));
  };
  // After each render: jobs move without any event of the window.
  useEffect(measure);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Capturing, as the scrolling of the calendar does not bubble.
    addEventListener('scroll', measure, { signal, capture: true, passive: true });
    addEventListener('resize', measure, { signal });
    return () => stop.abort();
  });
  return { jobs, edges: { above, below } };
};

const jobsBeyond = (root: HTMLElement, top: number, bottom: number): OutOfViewJobs => {
  const found = { above: new Map<Day, HTMLElement[]>(), below: new Map<Day, HTMLElement[]>() };
  for (const column of root.querySelectorAll<HTMLElement>('[data-day]')) {
    const { day = '' } = column.dataset;
    for (const job of column.querySelectorAll<HTMLElement>(takesPlace)) {
      const box = job.getBoundingClientRect();
      const side = box.bottom < top ? 'above' : box.top > bottom ? 'below' : undefined;
      if (side !== undefined) found[side].set(day, [...(found[side].get(day) ?? []), job]);
    }
  }
  return found;
};

const isSame = (one: OutOfViewJobs, other: OutOfViewJobs) =>
  (['above', 'below'] as const).every(
    (side) =>
      one[side].size === other[side].size &&
      [...one[side]].every(([day, jobs]) => {
        const others = other[side].get(day) ?? [];
        return jobs.length === others.length && jobs.every((job, at) => job === others[at]);
      }),
  );

/** Scrolls to the job that is nearest to the edge, and focuses it. */
export const showJob = (side: Side, jobs: readonly HTMLElement[]): void => {
  const job = side === 'above' ? jobs.at(-1) : jobs[0];
  job?.scrollIntoView({ block: 'center' });
  job?.focus({ preventScroll: true });
};
