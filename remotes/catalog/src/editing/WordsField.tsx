import { css } from '@styled/css';
import { Button, Field, Input } from '@tradewind/ui';
import { X } from 'lucide-react';
import { useId, useState } from 'react';

const bar = css({ display: 'flex', gap: '8px', '& > :first-child': { flex: '1' } });
const box = css({ display: 'grid', gap: '10px' });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '6px' });
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minH: { base: '44px', md: '30px' },
  px: '10px',
  borderRadius: 'full',
  border: '1px solid {colors.border.default}',
  bg: 'bg.subtle',
  textStyle: 'sm',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
});

export interface WordsFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The label of the list of words. */
  readonly listLabel: string;
  /** What a word is, in the label of the button that removes it: `tag`. */
  readonly thing: string;
  /** The label of the button that adds a word. */
  readonly add: string;
  readonly words: readonly string[];
  readonly onWords: (words: string[]) => void;
  /** The text that is not added yet; saving the form adds it. */
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** Returns why a word cannot be added; undefined if it can. */
  readonly problemOf: (words: readonly string[], typed: string) => string | undefined;
  /** The form's error. */
  readonly error: string | undefined;
  readonly suggestions?: readonly string[];
}

/** A list of free words: Enter or the button adds one, a click on one removes it. */
export const WordsField = (props: WordsFieldProps) => {
  const { words, onWords, typed, onTyped, suggestions = [] } = props;
  const listId = useId();
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const reason = props.problemOf(words, typed);
    setProblem(reason);
    if (reason !== undefined) return;
    onWords([...words, typed.trim()]);
    onTyped('');
  };
  return (
    <div className={box}>
      <Field label={props.label} hint={props.hint} error={problem ?? props.error}>
        <div className={bar}>
          <Input
            value={typed}
            autoComplete="off"
            {...(suggestions.length > 0 && { list: listId })}
            onChange={(event) => {
              onTyped(event.currentTarget.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button onClick={add}>{props.add}</Button>
        </div>
      </Field>
      <datalist id={listId}>
        {suggestions
          .filter((word) => !words.includes(word))
          .map((word) => (
            <option key={word} value={word} />
          ))}
      </datalist>
      {words.length > 0 && (
        <ul className={list} aria-label={props.listLabel}>
          {words.map((word) => (
            <li key={word}>
              <button
                type="button"
                className={chip}
                aria-label={`Remove ${props.thing} ${word}`}
                onClick={() => onWords(words.filter((other) => other !== word))}
              >
                {word}
                <X aria-hidden size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Words by name, each once, in the case of letters that is met first; blank ones are left out. */
export const distinctWords = (words: readonly string[]): readonly string[] => {
  const found = new Map<string, string>();
  for (const word of words) {
    if (word !== '' && !found.has(word.toLowerCase())) found.set(word.toLowerCase(), word);
  }
  return [...found.values()].toSorted((one, other) => one.localeCompare(other));
};
