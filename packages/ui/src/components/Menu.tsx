import { Menu as Ark } from '@ark-ui/react/menu';
import { menu } from '@styled/recipes';
import type { ReactElement, ReactNode } from 'react';
import { Portal } from './Portal.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** Marks an action that cannot be undone. */
  readonly tone?: 'default' | 'danger';
  readonly disabled?: boolean | undefined;
  /** At the end: a key, a count. */
  readonly aside?: ReactNode;
}

/** `'---'` draws a line; `{ heading }` titles the following entries. */
export type MenuEntry = MenuAction | { readonly heading: string } | '---';

const Entry = ({ entry, index }: { readonly entry: MenuEntry; readonly index: number }) => {
  if (entry === '---') return <Ark.Separator className={menu().separator} />;
  if ('heading' in entry) return <p className={menu().label}>{entry.heading}</p>;
  const styles = menu({ tone: entry.tone });
  return (
    <Ark.Item
      value={`${index} ${entry.label}`}
      className={styles.item}
      onSelect={entry.onSelect}
      {...(entry.disabled && { disabled: true })}
    >
      {entry.icon}
      <span className={styles.itemText}>{entry.label}</span>
      {entry.aside}
    </Ark.Item>
  );
};

const Content = ({ entries }: { readonly entries: readonly MenuEntry[] }) => {
  const styles = menu();
  return (
    <Portal>
      <Ark.Positioner className={styles.positioner}>
        <Ark.Content className={styles.content}>
          {entries.map((entry, index) => (
            <Entry
              key={
                typeof entry === 'string'
                  ? `line-${index}`
                  : 'heading' in entry
                    ? entry.heading
                    : entry.label
              }
              entry={entry}
              index={index}
            />
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Portal>
  );
};

export interface MenuProps {
  /** A `Button` or an `IconButton`. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly placement?: 'bottom-start' | 'bottom-end' | 'right-start' | 'top-start';
}

export const Menu = ({ trigger, entries, placement = 'bottom-end' }: MenuProps) => (
  <Ark.Root lazyMount unmountOnExit positioning={{ placement }}>
    <Ark.Trigger asChild>{trigger}</Ark.Trigger>
    <Content entries={entries} />
  </Ark.Root>
);
