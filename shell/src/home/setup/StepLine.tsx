import { css, cx } from '@styled/css';
import { businessTypeNames } from '@tradewind/contracts/constants';
import type { SetupStep } from '@tradewind/contracts/setup';
import type { User } from '@tradewind/contracts/users';
import { Button, LinkButton } from '@tradewind/ui';
import { VisuallyHidden } from '@tradewind/ui/VisuallyHidden';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { toasts } from '../../dashboard/overlayQueue.ts';
import type { SetupChange } from './useSetup.ts';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 12px',
  px: '16px',
  py: '10px',
  borderTop: '1px solid {colors.border.subtle}',
  _first: { borderTop: 'none' },
  md: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', minH: '58px' },
});
const mark = css({
  display: 'grid',
  placeItems: 'center',
  w: '24px',
  h: '24px',
  borderRadius: 'full',
  border: '1.5px solid {colors.border.strong}',
  textStyle: 'xs',
  fontWeight: '640',
});
const unmarked = css({ color: 'fg.muted' });
const marked = css({
  bg: 'status.green.bg',
  borderColor: 'status.green.border',
  color: 'status.green.fg',
});
const title = css({ fontWeight: '600' });
const done = css({ color: 'fg.muted', fontWeight: '500' });
const text = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  gridColumn: { base: '2', md: 'auto' },
});

interface Step {
  readonly title: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
}

export interface StepLineProps {
  readonly step: SetupStep;
  readonly user: User;
  readonly isDone: boolean;
  readonly change: SetupChange;
}

/** One of the first steps: what it is for, and how to do it; only its title once it is done. */
export const StepLine = (props: StepLineProps) => {
  const { isDone } = props;
  const step = stepOf(props);
  return (
    <li className={row}>
      <span className={cx(mark, isDone ? marked : unmarked)}>
        {isDone && <Check aria-hidden size={14} strokeWidth={3} />}
      </span>
      <div>
        <p className={isDone ? done : title}>
          {isDone && <VisuallyHidden>Done: </VisuallyHidden>}
          {step.title}
        </p>
        {!isDone && <p className={text}>{step.text}</p>}
      </div>
      {!isDone && <div className={actions}>{step.actions}</div>}
    </li>
  );
};

const settings = (tab: string) => `/dashboard/settings?tab=${tab}`;

const stepOf = ({ step, user, change }: StepLineProps): Step => {
  const isSaving = (done: SetupStep) => change.isPending && change.variables.done === done;
  switch (step) {
    case 'company':
      return {
        title: 'Company and logo',
        text: 'They stand on every quote, invoice and mail. Your booking page shows the logo once you choose that.',
        actions: (
          <LinkButton size="sm" to={settings('general#logo')}>
            Add your logo
          </LinkButton>
        ),
      };
    case 'hours':
      return {
        title: 'Business hours',
        text: 'The schedule and your booking page follow them. They begin with those of your trade.',
        actions: (
          <>
            <LinkButton size="sm" to={settings('general#hours')}>
              Change hours
            </LinkButton>
            <Button
              size="sm"
              busy={isSaving('hours')}
              onClick={() => change.mutate({ done: 'hours' })}
            >
              They are right
            </Button>
          </>
        ),
      };
    case 'services':
      return {
        title: 'Services and prices',
        text:
          user.businessType === 'other'
            ? 'Begin with a few proposals and adjust their prices.'
            : `Begin with what is usual in ${businessTypeNames[user.businessType]} and adjust the prices.`,
        actions: (
          <LinkButton size="sm" to="/dashboard/service-catalog/proposals">
            Choose services
          </LinkButton>
        ),
      };
    case 'team':
      return {
        title: 'Your team',
        text: 'Whoever joins sees their jobs on the phone. An invitation is a mail.',
        actions: (
          <>
            <LinkButton size="sm" to={settings('team')}>
              Invite the team
            </LinkButton>
            <Button
              size="sm"
              busy={isSaving('team')}
              onClick={() => change.mutate({ done: 'team' })}
            >
              I work alone
            </Button>
          </>
        ),
      };
    case 'booking': {
      const link = `${location.origin}/book/${user.providerId}`;
      return {
        title: 'Booking link',
        text: user.preferences.allowClientBooking
          ? `Put it on your website, in your mails and on your van: ${link}`
          : 'Online booking is switched off.',
        actions: user.preferences.allowClientBooking ? (
          <Button size="sm" busy={isSaving('booking')} onClick={() => void copyLink(link, change)}>
            Copy link
          </Button>
        ) : (
          <LinkButton size="sm" to={settings('booking')}>
            Switch on booking
          </LinkButton>
        ),
      };
    }
  }
};

const copyLink = async (link: string, change: SetupChange) => {
  try {
    await navigator.clipboard.writeText(link);
    toasts.success({ title: 'Link copied' });
    change.mutate({ done: 'booking' });
  } catch {
    toasts.error({ title: 'Copying was refused', description: 'Select the link and copy it.' });
  }
};
