import { css } from '@styled/css';
import { useCall, useUser } from '@tradewind/remote-kit';
import { Button, Card, ErrorState, formatDateTime, SkeletonRows, Timeline } from '@tradewind/ui';
import { CircleDollarSign, History, Pencil, Plus, Send } from 'lucide-react';
import { useState } from 'react';

const list = css({ p: '16px' });
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
      {data === undefined && isError && (
        <ErrorState
          title="Error loading the timeline. Please try again."
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data === undefined && !isError && <SkeletonRows rows={3} label="Loading timeline" />}
      {data?.length === 0 && <p className={none}>Nothing has happened yet.</p>}
      {shown !== undefined && shown.length > 0 && (
        <div className={list}>
          <Timeline
            entries={shown.map(({ _id, kind, summary, actor, at }) => ({
              id: _id,
              icon: icons[kind] ?? History,
              summary,
              actor,
              at: formatDateTime(at, timezone),
            }))}
          />
        </div>
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
