import { css } from '@styled/css';
import type { Day } from '@tradewind/contracts/calendar';
import { Banner, messageOf, Page, type PageProps } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { NewJobButton } from '../jobs/NewJobButton.tsx';
import { ZoneNote } from '../time/ZoneNote.tsx';

const page = css({
  md: { px: { base: '16px!', xl: '20px!' }, pt: '14px!', pb: '14px!' },
  mdDown: { position: 'relative' },
});
/** On a phone beside the title, so that the head has a row less. */
const besideTitle = css({ mdDown: { position: 'absolute', top: '8px', right: '16px' } });
const space = css({ mb: '12px' });
const zone = css({ mt: '-4px', pb: '8px', _empty: { display: 'none' } });

interface Query {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface CalendarFrameProps extends Pick<PageProps, 'title' | 'meta' | 'actions'> {
  /** Whether the user can create jobs. */
  readonly canDispatch: boolean;
  /** What is shown, in a sentence such as "The day could not be loaded." */
  readonly shown: string;
  /** What has to be loaded. */
  readonly queries: readonly Query[];
  /** What stands between the error and the note of the time zone. */
  readonly notices?: ReactNode;
  /** The days that are shown. */
  readonly days: readonly Day[];
  readonly children: ReactNode;
}

/** The page of a calendar, over the whole width: why it could not be loaded, and its time zone. */
export const CalendarFrame = (props: CalendarFrameProps) => {
  const { canDispatch, shown, queries, notices, days, actions, children, ...head } = props;
  const failed = queries.filter(({ error }) => error !== null);
  return (
    <Page
      {...head}
      width="full"
      className={page}
      actions={
        <>
          {actions}
          {canDispatch && (
            <span className={besideTitle}>
              <NewJobButton />
            </span>
          )}
        </>
      }
    >
      {failed.length > 0 && (
        <div className={space}>
          <Banner
            tone="error"
            action={
              <button
                type="button"
                disabled={queries.some(({ isFetching }) => isFetching)}
                onClick={() => {
                  for (const { refetch } of failed) void refetch();
                }}
              >
                Retry
              </button>
            }
          >
            The {shown} could not be loaded. {messageOf(failed[0]?.error)}
          </Banner>
        </div>
      )}
      {notices}
      <div className={zone}>
        <ZoneNote days={days} />
      </div>
      {children}
    </Page>
  );
};
