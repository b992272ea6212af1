import { css } from '@styled/css';
import { addDays, mondayOf } from '@tradewind/contracts/calendar';
import { businessTypeNames } from '@tradewind/contracts/constants';
import { formatDollars } from '@tradewind/contracts/money';
import type { Summary } from '@tradewind/contracts/summary';
import { todayIn } from '@tradewind/contracts/timeZones';
import type { User } from '@tradewind/contracts/users';
import { Card, formatDays } from '@tradewind/ui';
import { Lightbulb } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hasPath } from '../composition/composition.ts';
import { useSummary } from '../dashboard/summary.ts';
import { isAtLeast } from '../session/SignedIn.tsx';
import { tradeIcons } from '../tradeIcons.ts';
import { tipOf, trades } from './trades.ts';

const title = css({ display: 'flex', alignItems: 'center', gap: '9px' });
const weekRange = css({ textStyle: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' });
const figures = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  borderBottom: '1px solid {colors.border.subtle}',
  _empty: { display: 'none' },
  '& > * + *': { borderLeft: '1px solid {colors.border.subtle}' },
});
const figure = css({ px: '16px', pt: '9px', pb: '8px', textStyle: 'xs', color: 'fg.muted' });
const amount = css({
  display: 'block',
  fontSize: '1.0625rem',
  lineHeight: '1.375rem',
  fontWeight: '640',
  letterSpacing: '-.02em',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.default',
});
const usual = css({ display: 'flex', flexWrap: 'wrap', gap: '6px', px: '14px', pt: '11px' });
const action = css({
  display: 'inline-flex',
  alignItems: 'center',
  h: '32px',
  px: '11px',
  borderRadius: 'md',
  bg: 'accent.subtle',
  color: 'accent.fg',
  textStyle: 'sm',
  fontWeight: '580',
  _hover: { bg: 'accent.muted' },
  _touch: { h: '44px' },
});
const tip = css({
  display: 'flex',
  gap: '9px',
  p: '10px 16px 14px',
  textStyle: 'sm',
  color: 'fg.muted',
  '& svg': { flexShrink: '0', mt: '1px', color: 'status.yellow.solid' },
});

/** Monday to Sunday, such as `Nov 16 to 22` or `Nov 30 to Dec 6`. */
const formatWeek = (timeZone: string, now: Date): string => {
  const monday = mondayOf(todayIn(timeZone, now));
  return formatDays(monday, addDays(monday, 6));
};

/** The week of the user's trade: figures, common jobs and seasonal advice. */
export const TradePanel = ({ user, now }: { readonly user: User; readonly now: Date }) => {
  const { data } = useSummary(user);
  const { businessType } = user;
  if (businessType === 'other') return null;
  const trade = trades[businessType];
  const Icon = tradeIcons[businessType];
  const { timezone } = user.preferences;
  const isOfOffice = isAtLeast(user.role, 'dispatcher');
  const advice = tipOf(trade, Number(todayIn(timezone, now).slice(5, 7)), isOfOffice);
  // A technician has the advice only.
  if (!isOfOffice && advice === undefined) return null;
  return (
    <Card
      flush
      title={
        <span className={title}>
          <Icon aria-hidden size={16} />
          {businessTypeNames[businessType]} this week
        </span>
      }
      aside={<span className={weekRange}>{formatWeek(timezone, now)}</span>}
    >
      {data !== undefined && <Week week={data.week} />}
      {isOfOffice && <UsualJobs titles={trade.usual} />}
      {advice !== undefined && (
        <p className={tip}>
          <Lightbulb aria-hidden size={16} />
          {advice}
        </p>
      )}
    </Card>
  );
};

interface WeekProps {
  readonly week: Summary['week'];
}

/** The figures of the week that the edition's remotes provide. */
const Week = ({ week }: WeekProps) => (
  <div className={figures}>
    {hasPath('/dashboard/jobs') && (
      <div className={figure}>
        {week.jobs === 0 ? (
          <>
            <b className={amount}>No jobs</b>
            this week
          </>
        ) : (
          <>
            <b className={amount}>
              {week.finished} of {week.jobs}
            </b>
            {week.jobs === 1 ? 'job' : 'jobs'} finished
          </>
        )}
      </div>
    )}
    {hasPath('/dashboard/invoices') && (
      <div className={figure}>
        <b className={amount}>{formatDollars(week.invoiced)}</b>
        invoiced
      </div>
    )}
  </div>
);

const CREATE = '/dashboard/jobs/create';

const UsualJobs = ({ titles }: { readonly titles: readonly string[] }) =>
  hasPath(CREATE) && (
    <nav aria-label="Usual jobs" className={usual}>
      {titles.map((name) => (
        <Link key={name} to={CREATE} state={{ title: name }} className={action}>
          {name}
        </Link>
      ))}
    </nav>
  );
