import { progress, stepper } from '@styled/recipes';
import { Check } from 'lucide-react';

export interface ProgressProps {
  readonly value: number;
  readonly max?: number;
  /** The accessible name of what advances. */
  readonly label: string;
  /** Shown before the bar, such as `3 of 6 done`. */
  readonly words?: string;
}

export const Progress = ({ value, max = 100, label, words }: ProgressProps) => {
  const styles = progress();
  return (
    <div className={styles.root}>
      {words !== undefined && <span className={styles.label}>{words}</span>}
      <progress className={styles.bar} aria-label={label} value={value} max={max} />
    </div>
  );
};

export interface StepperProps {
  readonly steps: readonly string[];
  /** Counted from 0; `steps.length` when all are done. */
  readonly current: number;
  readonly label: string;
}

const stateOf = (index: number, current: number) =>
  index < current ? 'done' : index === current ? 'now' : 'later';

/** The steps of a short series; a phone shows only the current label. */
export const Stepper = ({ steps, current, label }: StepperProps) => (
  <ol aria-label={label} className={stepper().root}>
    {steps.map((step, index) => {
      const state = stateOf(index, current);
      const styles = stepper({ state });
      return (
        <li key={step} className={styles.item}>
          <span
            className={styles.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.number}>
              {state === 'done' ? (
                <Check aria-label="Done:" size={13} strokeWidth={3} />
              ) : (
                index + 1
              )}
            </span>
            <span className={styles.label}>{step}</span>
          </span>
          {index < steps.length - 1 && <span aria-hidden className={styles.line} />}
        </li>
      );
    })}
  </ol>
);
