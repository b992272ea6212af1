import { css } from '@styled/css';
import { useCall, useUser } from '@tradewind/remote-kit';
import { Button, Card, ErrorState, formatDateTime, SkeletonRows } from '@tradewind/ui';
import { CircleDollarSign, History, Pencil, Plus, Send } from 'lucide-react';
import { useState } from 'react';

const list = css({ p: '16px', pb: '4px' });
const item = css({ position: 'relative', display: 'flex', gap: '12px', pb: '14px' });
const dot = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '24px',
  h: '24px',
  borderRadius: 'full',
  bg: 'bg.muted',
  color: 'fg.muted',
  zIndex: '1',
});
const thread = css({
  position: 'absolute',
  left: '11.5px',
  top: '24px',
  bottom: '0',
  w: '1px',
  bg: 'border.default',
  'li:last-child > &': { display: 'none' },
});
const text = css({ textStyle: 'sm', pt: '3px', minW: '0', overflowWrap: 'anywhere' });
const quiet = css({ color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' });
const none = css({ p: '16px', color: 'fg.subtle' });
const more = css({ px: '12px', pb: '12px' });

const icons: Readonly<Record<string, typeof Plus>> = {
  created: Plus,
  updated: Pencil,
  sent: Send,
  payment: CircleDollarSign,
};

const shownAtFirst = 8;

/** What happened with the customer and their work, newest first. */
export const TimelineCard = ({ id }: { readonly id: string }) => {
  const { timezone } = useUser().preferences;
  const [isWhole, setWhole] = useState(false);
  const { data, isError, isFetching, refetch } = useCall('getClientTimeline', { params: { id } });
  const shown = isWhole ? data : data?.slice(0, shownAtFirst);
  return (
    <Card title="Timeline" flush>
      {isError && (
        <ErrorState
          title="Error loading the timeline. Please try again."
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data === undefined && !isError && <SkeletonRows rows={3} label="Loading timeline" />}
      {data?.length === 0 && <p className={none}>Nothing has happened yet.</p>}
      {shown !== undefined && shown.length > 0 && (
        <ul className={list}>
          {shown.map(({ _id, kind, summary, actor, at }) => {
            const Icon = icons[kind] ?? History;
            return (
              <li key={_id} className={item}>
                <span aria-hidden className={dot}>
                  <Icon size={12} />
                </span>
                <span aria-hidden className={thread} />
                <span className={text}>
                  <b>{actor}</b> {summary}
                  <span className={quiet}> · {formatDateTime(at, timezone)}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {data !== undefined && data.length > shownAtFirst && !isWhole && (
        <div className={more}>
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            Show all {data.length}
          </Button>
        </div>
      )}
    </Card>
  );
};
