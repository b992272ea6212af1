import { slotGrid } from '@styled/recipes';
import { useId } from 'react';

export interface Slot {
  /** The chosen value, such as the instant. */
  readonly value: string;
  /** `9:30 AM` */
  readonly label: string;
  /** A line below the label. */
  readonly note?: string | undefined;
}

export interface SlotGroup {
  /** `Morning`, `Afternoon`. */
  readonly heading: string;
  readonly slots: readonly Slot[];
}

export interface SlotGridProps {
  readonly groups: readonly SlotGroup[];
  readonly value?: string | undefined;
  readonly onChoose: (value: string) => void;
  readonly disabled?: boolean | undefined;
}

/** Characters of a note from which a column is too narrow for it. */
const LONG_NOTE = 22;

/** The slots of a day; a click continues to the next step. */
export const SlotGrid = ({ groups, value, onChoose, disabled }: SlotGridProps) => {
  const styles = slotGrid();
  const id = useId();
  return groups
    .filter(({ slots }) => slots.length > 0)
    .map(({ heading, slots }) => (
      <section key={heading} aria-labelledby={`${id}${heading}`} className={styles.group}>
        <h3 id={`${id}${heading}`} className={styles.heading}>
          {heading}
        </h3>
        <div
          className={styles.slots}
          data-long={slots.some(({ note = '' }) => note.length >= LONG_NOTE) || undefined}
        >
          {slots.map((slot) => (
            <button
              key={slot.value}
              type="button"
              className={styles.slot}
              aria-pressed={slot.value === value}
              disabled={disabled}
              onClick={() => onChoose(slot.value)}
            >
              {slot.label}
              {slot.note && <small className={styles.note}> {slot.note}</small>}
            </button>
          ))}
        </div>
      </section>
    ));
};
