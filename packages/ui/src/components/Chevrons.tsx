import { chevrons, segments } from '@styled/recipes';
import type { ReactNode } from 'react';
import { useIsWide } from './useMediaQuery.ts';

export interface ChevronStep {
  readonly id: string;
  /** Short, in capitals: `START`. */
  readonly label: string;
  /** What happened when, or its role: `Started today 9:52 AM`, `Next step`. */
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  readonly state: 'done' | 'now' | 'next' | 'later';
}

export interface ChevronsProps {
  readonly steps: readonly ChevronStep[];
  readonly label: string;
  /** Only the step `next` can be clicked. */
  readonly onStep: (id: string) => void;
  readonly busy?: boolean | undefined;
}

const Wide = ({ steps, label, onStep, busy = false }: ChevronsProps) => (
  <fieldset aria-label={label} className={chevrons().root}>
    {steps.map(({ id, label: word, note, icon, state }) => {
      const styles = chevrons({ state });
      return (
        <button
          key={id}
          type="button"
          className={styles.step}
          disabled={state !== 'next' || busy}
          aria-current={state === 'now' ? 'step' : undefined}
          onClick={() => onStep(id)}
        >
          {icon}
          <span className={styles.text}>
            {word}
            {note !== undefined && <small className={styles.note}>{note}</small>}
          </span>
        </button>
      );
    })}
  </fieldset>
);

/**
 * The status bar of a phone, without buttons: the next step is the full-width button at the bottom. A
 * next step without a note is not named.
 */
export const Segments = ({ steps, label }: Pick<ChevronsProps, 'steps' | 'label'>) => {
  const styles = segments();
  const now = steps.find((step) => step.state === 'now');
  const next = steps.find((step) => step.state === 'next' && step.note !== undefined);
  return (
    <section aria-label={label} className={styles.root}>
      <div aria-hidden className={styles.bars}>
        {steps.map(({ id, state }) => (
          <span key={id} className={segments({ state }).bar} />
        ))}
      </div>
      <p className={styles.words}>
        <span className={styles.now}>
          {now?.icon}
          {now && [now.label, now.note].filter(Boolean).join(', ')}
        </span>
        <span className={styles.next}>{next && `Next: ${next.label}`}</span>
      </p>
    </section>
  );
};

/** The status bar of a job: chevrons, or segments below 768 px. */
export const Chevrons = (props: ChevronsProps) =>
  useIsWide() ? <Wide {...props} /> : <Segments {...props} />;
