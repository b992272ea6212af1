import { progress } from '@styled/recipes';

export interface ProgressProps {
  readonly value: number;
  readonly max?: number;
  /** What advances; read aloud. */
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
