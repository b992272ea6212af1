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
  readonly onRename: (name: string) => void;
}

/**
 * The heading of some lines. It is written when it is left, as one that equals its neighbour's on
 * the way there would join the two under the cursor.
 */
export const SectionHead = ({ name, onRename }: SectionHeadProps) => {
  const [text, setText] = useState(name);
  return (
    <li className={head}>
      <Input
        look="bare"
        aria-label={`Section ${name}`}
        className={words}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => {
          if (text.trim() !== name) onRename(text.trim());
        }}
        onKeyDown={(event) => {
          // Which would save the whole form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </li>
  );
};
