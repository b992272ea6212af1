import { Tabs as Ark } from '@ark-ui/react/tabs';
import { cx } from '@styled/css';
import { tabs } from '@styled/recipes';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';

export interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  /** The number of items in the tab. */
  readonly count?: number | undefined;
  readonly icon?: ReactNode;
  readonly panel: ReactNode;
}

export interface TabsProps {
  readonly tabs: readonly Tab[];
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** Panels of one page. Content with an address of its own uses `LinkTabs`. */
export const Tabs = ({ tabs: all, label, value, onChange }: TabsProps) => {
  const styles = tabs();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the chosen tab may be out of view.
    if (value === undefined) return;
    const chosen = list.current?.querySelector('[aria-selected=true]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [value]);
  return (
    <Ark.Root
      lazyMount
      className={styles.root}
      {...(value === undefined ? { defaultValue: all[0]?.value ?? null } : { value })}
      onValueChange={(details) => onChange?.(details.value)}
    >
      <Ark.List ref={list} aria-label={label} className={styles.list}>
        {all.map((tab) => (
          <Ark.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {all.map((tab) => (
        <Ark.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Ark.Content>
      ))}
    </Ark.Root>
  );
};

export interface LinkTab {
  readonly to: string;
  readonly label: ReactNode;
  readonly count?: number | undefined;
  readonly current: boolean;
}

export interface LinkTabsProps {
  readonly tabs: readonly LinkTab[];
  readonly label: string;
  readonly className?: string | undefined;
}

/**
 * Filters or pages styled as tabs that are links, so that Back and bookmarks work. A count
 * describes its link and is no part of its name, because it changes (decision 35).
 */
export const LinkTabs = ({ tabs: all, label, className }: LinkTabsProps) => {
  const styles = tabs();
  const id = useId();
  return (
    <nav aria-label={label} className={cx(styles.list, className)}>
      {all.map((tab, index) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={styles.tab}
          aria-current={tab.current ? 'page' : undefined}
          aria-describedby={tab.count === undefined ? undefined : `${id}${index}`}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span aria-hidden id={`${id}${index}`} className={styles.count}>
              {tab.count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
};
