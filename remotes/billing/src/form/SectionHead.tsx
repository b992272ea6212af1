import { css } from '@styled/css';
import { Input } from '@tradewind/ui';
import { useState } from 'react';

const head = css({
  px: '16px',
  py: '2px',
  bg: 'bg.subtle',
  borderTop: '1px solid {colors.border.subtle}',
  _first: { borderTop: '0' },
});
const words = css({ fontWeight: '600' });

export interface SectionHeadProps {
  readonly name: string;
  /** Whether its lines would merge with a neighbouring section of that heading. */
  readonly joins: (name: string) => boolean;
  readonly onRename: (name: string) => void;
}

/** The heading of a section. A heading that would merge two sections takes effect on blur. */
export const SectionHead = ({ name, joins, onRename }: SectionHeadProps) => {
  const [waiting, setWaiting] = useState<string>();
  const write = (text: string) => {
    setWaiting(joins(text) ? text : undefined);
    if (!joins(text)) onRename(text);
  };
  return (
    <li className={head}>
      <Input
        variant="bare"
        aria-label={`Section ${name}`}
        className={words}
        value={waiting ?? name}
        maxLength={200}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => {
          if (waiting !== undefined) onRename(waiting.trim());
          setWaiting(undefined);
        }}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </li>
  );
};
