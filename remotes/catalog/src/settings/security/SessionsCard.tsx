import { css } from '@styled/css';
import { useUser } from '@tradewind/remote-kit';
import {
  Badge,
  Button,
  Card,
  formatTimestamp,
  messageOf,
  QueryState,
  SkeletonRows,
} from '@tradewind/ui';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ActiveSession, nameOf, useSessions } from './useSessions.ts';

const intro = css({ p: '12px 16px', textStyle: 'sm', color: 'fg.muted' });
const line = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 14px',
  p: '12px 16px',
  borderTop: '1px solid {colors.border.subtle}',
});
const icon = css({ color: 'fg.muted' });
const words = css({ minW: '0', display: 'grid', gap: '2px' });
const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontWeight: '600',
  overflowWrap: 'anywhere',
});
const fact = css({ textStyle: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' });

const handheld = ['iPhone', 'iPad', 'Android'];

interface SessionLineProps {
  readonly session: ActiveSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const SessionLine = ({ session, busy, onEnd }: SessionLineProps) => {
  const { timezone } = useUser().preferences;
  const Icon = handheld.includes(session.device) ? Smartphone : Monitor;
  const used = `Last used ${formatTimestamp(session.lastUsedAt, timezone)}`;
  const facts = [used, session.network && `network ${session.network}`].filter(Boolean);
  return (
    <li className={line}>
      <Icon aria-hidden size={20} className={icon} />
      <div className={words}>
        <span className={name}>
          {nameOf(session)}
          {session.isCurrent && <Badge tone="green">This browser</Badge>}
        </span>
        <span className={fact}>{facts.join(' · ')}</span>
        <span className={fact}>Signed in {formatTimestamp(session.createdAt, timezone)}</span>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          variant="ghost"
          disabled={busy}
          aria-label={`End the session of ${nameOf(session)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
};

const title = 'Where you are signed in';

const frame = (state: ReactNode) => (
  <Card title={title} flush>
    {state}
  </Card>
);

/** The user's sessions: this one is marked, each other one can be ended, or all (decision 66). */
export const SessionsCard = () => {
  const { sessions, busy, end, endAllOthers } = useSessions();
  return (
    <QueryState
      query={sessions}
      frame={frame}
      skeleton={<SkeletonRows label="Loading sessions" />}
      error={{ title: 'Error loading your sessions.', text: messageOf(sessions.error) }}
    >
      {(all) => (
        <Card
          title={title}
          flush
          aside={
            all.length > 1 && (
              <Button size="sm" disabled={busy} onClick={() => void endAllOthers()}>
                End all others
              </Button>
            )
          }
        >
          <p className={intro}>
            {all.length > 1
              ? 'End a session that you do not recognize, and change your password.'
              : 'You are signed in nowhere else.'}
          </p>
          <ul aria-label={title}>
            {all.map((session) => (
              <SessionLine
                key={session._id}
                session={session}
                busy={busy}
                onEnd={() => void end(session)}
              />
            ))}
          </ul>
        </Card>
      )}
    </QueryState>
  );
};
