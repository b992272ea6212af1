import { css } from '@styled/css';
import { Banner } from '../components/Banner.tsx';
import { Button } from '../components/Button.tsx';
import { conflictText, editConflictText } from './conflict.ts';

/** A field of a saved row as text. */
export interface ShownField {
  /** The name of the form's field. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** Returns the fields whose text differs, as in `after`; both have the same fields in one order. */
export const changedFields = (
  before: readonly ShownField[],
  after: readonly ShownField[],
): readonly ShownField[] => after.filter(({ text }, index) => text !== before[index]?.text);

const list = css({ mt: '6px', display: 'grid', gap: '4px' });
const take = css({ mt: '10px' });
const theirs = css({ fontWeight: '600', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export interface EditConflictProps {
  /** The current value of a field that someone else has changed. */
  readonly changes: readonly ShownField[];
  /** Whether the field was edited here as well and keeps the typed value. */
  readonly isMine: (name: string) => boolean;
  readonly onTake: () => void;
  /** Names the row in the message: `this job`. */
  readonly what?: string | undefined;
}

/**
 * Lists the fields that someone else saved while this form was open; nothing without one. Unedited
 * fields show the saved value.
 */
export const EditConflict = ({ changes, isMine, onTake, what }: EditConflictProps) => {
  if (changes.length === 0) return null;
  const both = changes.some(({ name }) => isMine(name));
  return (
    <Banner tone="warning">
      {both ? editConflictText(what) : conflictText(what)}
      <ul className={list}>
        {changes.map(({ name, label, text }) => (
          <li key={name}>
            {isMine(name) ? `${label}, theirs: ` : `${label}: `}
            <span className={theirs}>{text === '' ? 'empty' : text}</span>
          </li>
        ))}
      </ul>
      {both && (
        <Button size="sm" className={take} onClick={onTake}>
          Use their version
        </Button>
      )}
    </Banner>
  );
};
