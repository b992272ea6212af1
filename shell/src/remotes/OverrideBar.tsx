import type { User } from '@tradewind/contracts/users';
import { Banner, Button } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { useLazyComponent } from '../dashboard/useLazyComponent.ts';
import { useSession } from '../session/session.ts';
import {
  confirmOverride,
  type Override,
  overrides,
  stopOverrides,
  unconfirmedOverride,
} from './overrides.ts';
import { wantedPreview } from './preview.ts';

// Created when needed: the first formatter takes 50 ms on a phone.
const clockTime = (time: number) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(time);

/**
 * Shows an admin which overrides this tab runs, with a question about one that its address names, and
 * everybody that this is a preview.
 */
export const OverrideBar = ({ user }: { readonly user: User }) => (
  <>
    <Preview />
    {user.role === 'admin' && (
      <>
        <RunningOverrides />
        <OverrideQuestion />
      </>
    )}
  </>
);

/** The same on a public page. It asks nothing: others may frame such a page. */
export const PublicOverrideBar = () => {
  const session = useSession();
  return (
    <>
      <Preview />
      {session.status === 'in' && session.user.role === 'admin' && <RunningOverrides />}
    </>
  );
};

const loadPreviewBar = () =>
  import(/* webpackChunkName: "overlays" */ './PreviewBar.tsx').then(
    ({ PreviewBar }) => PreviewBar,
  );

const Preview = () => {
  const [wanted] = useState(wantedPreview);
  const PreviewBar = useLazyComponent(loadPreviewBar, wanted === null ? 0 : 1);
  return PreviewBar && <PreviewBar />;
};

const RunningOverrides = () => {
  const [running] = useState(overrides);
  return running.map((override) => <RunningOverride key={override.name} override={override} />);
};

const RunningOverride = ({ override: { name, base, until } }: { readonly override: Override }) => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // A timer for the whole time would stand still while the machine sleeps.
    const timer = setInterval(() => {
      if (Date.now() < until) return;
      clearInterval(timer);
      // What remains when the browser asks about unsaved work and its user stays.
      setOver(true);
      stopOverrides(name);
    }, 1_000);
    return () => clearInterval(timer);
  }, [name, until]);
  const { origin } = new URL(base);
  const label = isOver ? 'Reload' : 'Stop';
  return (
    <Banner
      tone="warning"
      action={
        <Button
          size="sm"
          variant="link"
          aria-label={`${label} the override of ${name}`}
          onClick={() => stopOverrides(name)}
        >
          {label}
        </Button>
      }
    >
      {isOver
        ? `The override of ${name} is over. Reload to get the released version.`
        : `Override of ${name} from ${origin} until ${clockTime(until)}`}
    </Banner>
  );
};

// A chunk of its own would make the first screen heavier by its name.
const load = () =>
  import(/* webpackChunkName: "overlays" */ './OverrideDialog.tsx').then(
    ({ OverrideDialog }) => OverrideDialog,
  );

/** Asks before code of another address is loaded (decision 100). */
const OverrideQuestion = () => {
  const [asked] = useState(unconfirmedOverride);
  const OverrideDialog = useLazyComponent(load, asked === undefined ? 0 : 1);
  if (asked === undefined || OverrideDialog === undefined) return null;
  return (
    <OverrideDialog
      address={asked}
      onConfirm={() => confirmOverride(asked)}
      onCancel={() => stopOverrides(asked.name)}
    />
  );
};
