import { css } from '@styled/css';
import type { Activity } from '@tradewind/contracts/activity';
import { useCall, useUser } from '@tradewind/remote-kit';
import { Button, Card, formatTimestamp, QueryState, SkeletonRows, Timeline } from '@tradewind/ui';
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

/** Such as `INV-2026-00042: Payment of $50.00 by check recorded`. */
const wordsOf = ({ summary, about = '' }: Activity): string =>
  about === '' || summary.includes(about) ? summary : `${about}: ${summary}`;

const shownAtFirst = 8;

/** The activity of the customer and their jobs and documents, newest first. */
export const TimelineCard = ({ id }: { readonly id: string }) => {
  const { timezone } = useUser().preferences;
  const [isWhole, setWhole] = useState(false);
  const timeline = useCall('getClientTimeline', { params: { id } });
  return (
    <Card title="Timeline" flush>
      <QueryState
        query={timeline}
        skeleton={<SkeletonRows rows={3} label="Loading timeline" />}
        error={{ title: 'Error loading the timeline. Please try again.' }}
      >
        {(activities) => (
          <>
            {activities.length === 0 ? (
              <p className={none}>Nothing has happened yet.</p>
            ) : (
              <div className={list}>
                <Timeline
                  entries={(isWhole ? activities : activities.slice(0, shownAtFirst)).map(
                    (activity) => ({
                      id: activity._id,
                      icon: icons[activity.kind] ?? History,
                      summary: wordsOf(activity),
                      actor: activity.actor,
                      at: formatTimestamp(activity.at, timezone),
                    }),
                  )}
                />
              </div>
            )}
            {activities.length > shownAtFirst && !isWhole && (
              <div className={more}>
                <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
                  Show all {activities.length}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
};
