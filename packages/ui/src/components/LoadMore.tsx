import { css } from '@styled/css';
import { Button } from './Button.tsx';

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  minH: '44px',
  mt: '8px',
  px: '4px',
  textStyle: 'sm',
  color: 'fg.muted',
});

export interface LoadMoreProps {
  readonly shown: number;
  /** All that there are, when the server says. */
  readonly total?: number | undefined;
  readonly hasMore: boolean;
  readonly busy?: boolean | undefined;
  /** Whether the last try brought nothing; the button is there for another. */
  readonly failed?: boolean | undefined;
  readonly onLoad: () => void;
}

/** The foot of a list that comes in parts. */
export const LoadMore = ({ shown, total, hasMore, busy, failed, onLoad }: LoadMoreProps) => (
  <div className={bar}>
    <span aria-live="polite">
      {total === undefined ? `${shown} shown` : `${shown} of ${total} shown`}
      {failed && '. More could not be loaded.'}
    </span>
    {hasMore && (
      <Button size="sm" busy={busy} onClick={onLoad}>
        Load more
      </Button>
    )}
  </div>
);
