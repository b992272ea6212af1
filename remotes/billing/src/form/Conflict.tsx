import { css } from '@styled/css';
import { Banner, Button } from '@tradewind/ui';
import type { ShownField } from './shownFields.ts';

const list = css({ mt: '6px', display: 'grid', gap: '4px' });
const take = css({ mt: '10px' });
const theirs = css({ fontWeight: '600', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export interface ConflictProps {
  /** What someone else changed meanwhile, as it is now. */
  readonly changes: readonly ShownField[];
  /** Whether that field was changed here as well, and is shown as it was typed. */
  readonly isMine: (name: ShownField['name']) => boolean;
  readonly onTake: () => void;
}

/** What someone else saved while this form was open. Fields that nobody touched here show it. */
export const Conflict = ({ changes, isMine, onTake }: ConflictProps) => {
  const both = changes.some(({ name }) => isMine(name));
  return (
    <Banner tone="warning">
      {both
        ? 'Someone else changed this meanwhile. What you typed is kept; saving replaces their version.'
        : 'Someone else changed this meanwhile. Their changes are shown.'}
      <ul className={list}>
        {changes.map(({ name, label, words }) => (
          <li key={name}>
            {isMine(name) ? `${label}, theirs: ` : `${label}: `}
            <span className={theirs}>{words === '' ? 'empty' : words}</span>
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
