import { Menu } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { css, cx } from '@styled/css';
import { menu } from '@styled/recipes';
import { Avatar, Button } from '@tradewind/ui';
import { Check, ChevronDown, Users } from 'lucide-react';
import { AvatarGroup } from '../visits/AvatarGroup.tsx';
import { type CrewFilter, unassigned } from './useCrewFilter.ts';

/** Shows a team of a dozen without scrolling if the window is high enough. */
const list = css({ maxH: 'min(36rem, var(--available-height, 36rem))!' });
const tick = css({ w: '16px', h: '16px', flexShrink: '0' });
/** Not drawn where it would wrap the head: on a phone, and beside the bookings to approve. */
const allCrews = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  mdDown: { srOnly: true },
  'button:has(+ button) &': { '@media (max-width: 1535px)': { srOnly: true } },
});
const crewsLabel = css({
  'button:has(+ button) &': { '@media (max-width: 1535px)': { srOnly: true } },
});
const blank = css({ display: 'grid', placeItems: 'center', w: '24px', color: 'fg.subtle' });

/** The most avatars in the button. */
const MAX_AVATARS = 3;

/** A menu of the crews whose jobs are shown. */
export const CrewMenu = ({ filter }: { readonly filter: CrewFilter }) => {
  const { crews, isShown, toggle, showAll } = filter;
  const shown = crews.filter(({ id }) => isShown(id));
  const people = shown.filter(({ id }) => id !== unassigned.id);
  const all = shown.length === crews.length;
  const styles = menu();
  // A business with one crew has nothing to choose from.
  if (crews.length < 3 && all) return null;
  return (
    <Menu.Root
      closeOnSelect={false}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Trigger asChild>
        <Button variant="ghost">
          {!all && people.length > 0 && people.length <= MAX_AVATARS ? (
            <AvatarGroup people={people.map(({ id, name }) => ({ _id: id, name }))} />
          ) : (
            <Users aria-hidden size={16} />
          )}
          {all ? (
            <span className={allCrews}>
              All crews
              <ChevronDown aria-hidden size={14} />
            </span>
          ) : (
            <>
              <span>
                {shown.length} of {crews.length}
                <span className={crewsLabel}> crews</span>
              </span>
              <ChevronDown aria-hidden size={14} />
            </>
          )}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner className={styles.positioner}>
          <Menu.Content className={cx(styles.content, list)} aria-label="Crews">
            {crews.map(({ id, name }) => (
              <Menu.CheckboxItem
                key={id}
                value={id}
                className={styles.item}
                checked={isShown(id)}
                onCheckedChange={() => toggle(id)}
              >
                {id === unassigned.id ? (
                  <span className={blank}>
                    <Users aria-hidden size={16} />
                  </span>
                ) : (
                  <Avatar name={name} size="sm" />
                )}
                <Menu.ItemText className={styles.itemText}>{name}</Menu.ItemText>
                <span className={tick}>{isShown(id) && <Check aria-hidden size={16} />}</span>
              </Menu.CheckboxItem>
            ))}
            <Menu.Separator className={styles.separator} />
            <Menu.Item value="all" className={styles.item} onSelect={showAll} disabled={all}>
              <span className={styles.itemText}>Show all crews</span>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};
