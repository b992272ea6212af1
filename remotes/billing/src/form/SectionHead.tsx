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
  /** Whether its lines would join others under that heading, which ends this one. */
  readonly joins: (name: string) => boolean;
  readonly onRename: (name: string) => void;
}

/** The heading of some lines. One that would join its neighbour waits until it is left. */
export const SectionHead = ({ name, joins, onRename }: SectionHeadProps) => {
  const [waiting, setWaiting] = useState<string>();
  const write = (text: string) => {
    setWaiting(joins(text) ? text : undefined);
    if (!joins(text)) onRename(text);
  };
  return (
    <li className={head}>
      <Input
        look="bare"
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
          // Which would save the whole form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </li>
  );
};
