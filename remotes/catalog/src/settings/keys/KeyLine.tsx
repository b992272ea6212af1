import { css } from '@styled/css';
import { useUser } from '@tradewind/remote-kit';
import { Badge, Button, formatDate, formatTimestamp } from '@tradewind/ui';
import { Globe, KeyRound } from 'lucide-react';
import type { ApiKey } from './useKeys.ts';

const line = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '8px 14px',
  p: '12px 16px',
  borderTop: '1px solid {colors.border.subtle}',
});
const icon = css({ color: 'fg.muted', mt: '2px' });
const words = css({ minW: '0', display: 'grid', gap: '2px' });
const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontWeight: '600',
  overflowWrap: 'anywhere',
});
const ends = css({ fontFamily: 'mono', textStyle: 'xs', fontWeight: '400', color: 'fg.muted' });
const fact = css({ textStyle: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' });

export interface KeyLineProps {
  readonly apiKey: ApiKey;
  readonly busy: boolean;
  readonly onDelete: () => void;
}

/** One key: what it is called, what it may do, who made it, and when it was used. */
export const KeyLine = ({ apiKey, busy, onDelete }: KeyLineProps) => {
  const { timezone } = useUser().preferences;
  const { kind, status, expiresAt, lastUsedAt } = apiKey;
  const Icon = kind === 'publishable' ? Globe : KeyRound;
  const ended = status === 'expired' ? 'Expired' : 'Expires';
  const facts = [
    `By ${apiKey.createdBy}, ${formatDate(apiKey.createdAt, timezone)}`,
    expiresAt === null ? 'Never expires' : `${ended} ${formatDate(expiresAt, timezone)}`,
    lastUsedAt === null ? 'Never used' : `Last used ${formatTimestamp(lastUsedAt, timezone)}`,
  ];
  return (
    <li className={line}>
      <Icon aria-hidden size={20} className={icon} />
      <div className={words}>
        <span className={name}>
          {apiKey.name}
          <span className={ends}>
            {apiKey.prefix}…{apiKey.lastFour}
          </span>
          {kind === 'publishable' && <Badge tone="blue">Publishable</Badge>}
          {status === 'expired' && <Badge tone="yellow">Expired</Badge>}
          {status === 'stopped' && <Badge tone="red">Stopped</Badge>}
        </span>
        <span className={fact}>{apiKey.scopes.join(', ')}</span>
        {apiKey.origins.length > 0 && <span className={fact}>{apiKey.origins.join(', ')}</span>}
        <span className={fact}>{facts.join(' · ')}</span>
        {status === 'stopped' && (
          <span className={fact}>It works only while {apiKey.createdBy} is an active admin.</span>
        )}
      </div>
      <Button
        size="sm"
        variant="ghost"
        disabled={busy}
        aria-label={`Delete the key ${apiKey.name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </li>
  );
};
