import type { WidgetSlot } from '@tradewind/contracts';
import type { User } from '@tradewind/contracts/users';
import { Card, ErrorState, SkeletonRows } from '@tradewind/ui';
import { composition } from '../composition/composition.ts';
import { isAtLeast } from '../session/roles.ts';
import { RemotePart } from './RemotePart.tsx';

/** What the edition's remotes put into a place of a screen, for those who may see it. */
const widgetsOf = (slot: WidgetSlot, user: User) =>
  Object.entries(composition().remotes)
    .flatMap(([remote, { declaration }]) =>
      declaration.widgets.map((widget) => ({ remote, ...widget })),
    )
    .filter((widget) => widget.slot === slot && isAtLeast(user.role, widget.access))
    .sort((a, b) => a.order - b.order);

export const Widgets = ({ slot, user }: { readonly slot: WidgetSlot; readonly user: User }) =>
  widgetsOf(slot, user).map(({ remote, name }) => (
    <RemotePart
      key={`${remote}.${name}`}
      remote={remote}
      name={name}
      waiting={<SkeletonRows />}
      failed={(retry) => (
        <Card>
          <ErrorState title={`${titleOf(remote)} could not be loaded.`} onRetry={retry} />
        </Card>
      )}
    />
  ));

const titleOf = (remote: string) => composition().remotes[remote]?.declaration.title ?? remote;
