import { css, cx } from '@styled/css';
import { Kbd } from '@tradewind/ui';
import { Search } from 'lucide-react';
import { railOnly } from '../rail.ts';

const button = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  w: 'full',
  h: '34px',
  mb: '14px',
  ps: '10px',
  pe: '8px',
  borderRadius: 'md',
  border: '1px solid {colors.border.default}',
  bg: 'bg.surface',
  color: 'fg.subtle',
  textStyle: 'sm',
  boxShadow: 'xs',
  cursor: 'pointer',
  _hover: { borderColor: 'border.strong' },
  _touch: { h: '44px' },
  '& svg': { flexShrink: '0' },
});
const words = css({ flex: '1', textAlign: 'start' });

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens the palette, and tells its keys. */
export const SearchButton = ({ onClick }: { readonly onClick: () => void }) => (
  <button
    type="button"
    aria-keyshortcuts="Control+K Meta+K"
    title={`Search (${keys})`}
    className={cx(button, railOnly.search)}
    onClick={onClick}
  >
    <Search aria-hidden size={16} />
    <span className={cx(words, railOnly.hidden)}>Search</span>
    <span className={railOnly.hidden}>
      <Kbd>{keys}</Kbd>
    </span>
  </button>
);
