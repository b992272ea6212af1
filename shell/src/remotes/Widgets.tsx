import type { WidgetSlot } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import type { AnyWidgetsProps } from '@tradewind/remote-api/componentProps';
import { Card, ErrorState, SkeletonRows, useReconnect } from '@tradewind/ui';
import { composition } from '../composition/composition.ts';
import { isAtLeast } from '../session/SignedIn.tsx';
import { useSession } from '../session/session.ts';
import { RemoteComponent } from './RemoteComponent.tsx';
import { runningVersion } from './versionHistory.ts';

/** The widgets of the edition's remotes in a slot that a user may see. */
const widgetsOf = (slot: WidgetSlot, user: User) =>
  Object.entries(composition().remotes)
    .flatMap(([remote, { declaration }]) =>
      declaration.widgets.map((widget) => ({ remote, ...widget })),
    )
    .filter((widget) => widget.slot === slot && isAtLeast(user.role, widget.access))
    .sort((a, b) => a.order - b.order);

export interface WidgetsProps extends Pick<AnyWidgetsProps, 'slot'> {
  readonly user: User;
  readonly props?: AnyWidgetsProps['props'];
}

/** The widgets of a slot, each in an error boundary of its own. */
export const Widgets = ({ slot, user, props = {} }: WidgetsProps) =>
  widgetsOf(slot, user).map(({ remote, name }) => (
    <RemoteComponent
      key={`${remote}.${name}`}
      remote={remote}
      name={name}
      props={props}
      waiting={
        <Card flush>
          <SkeletonRows />
        </Card>
      }
      failed={(retry) => <WidgetFailure remote={remote} retry={retry} />}
    />
  ));

interface WidgetFailureProps {
  readonly remote: string;
  readonly retry: () => void;
}

/** Shown in place of a widget; one that could not be loaded is loaded again once the connection is back. */
const WidgetFailure = ({ remote, retry }: WidgetFailureProps) => {
  // A remote that runs has failed for another reason.
  useReconnect(() => runningVersion(remote) === undefined && retry());
  return (
    <Card>
      <ErrorState title={`${titleOf(remote)} could not be loaded.`} onRetry={retry} />
    </Card>
  );
};

/** `Widgets` for remotes, which do not pass the user. */
export const UserWidgets = (props: AnyWidgetsProps) => {
  const session = useSession();
  return session.status === 'in' && <Widgets user={session.user} {...props} />;
};

const titleOf = (remote: string) => composition().remotes[remote]?.declaration.title ?? remote;
