import { Tabs as Ark } from '@ark-ui/react/tabs';
import { cx } from '@styled/css';
import { tabs } from '@styled/recipes';
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMediaQuery } from './useMediaQuery.ts';

export interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  /** The number of items in the tab. */
  readonly count?: number | undefined;
  readonly icon?: ReactNode;
  /** Its group in a list at the side, named above the first tab of it; '' has no name. */
  readonly group?: string;
  readonly panel: ReactNode;
}

/** Scrolls a row of tabs, in which the chosen one may be out of view, and leaves the page where it is. */
const showChosen = (row: HTMLElement | null, selector: string): void => {
  const chosen = row?.querySelector(selector);
  if (!row || !chosen) return;
  const [{ left, width }, place] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += left - place.left - (place.width - width) / 2;
};

export interface TabsProps {
  readonly tabs: readonly Tab[];
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/**
 * Panels of one page. Tabs in groups are a list beside their panel from 1024 px on, and a row that
 * scrolls below. Content with an address of its own uses `LinkTabs`.
 */
export const Tabs = ({ tabs: all, label, value, onChange }: TabsProps) => {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const isBeside = isWide && all.some(({ group }) => group !== undefined);
  const styles = tabs({ place: isBeside ? 'beside' : 'above' });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (value !== undefined && !isBeside) showChosen(list.current, '[aria-selected=true]');
  }, [value, isBeside]);
  return (
    <Ark.Root
      lazyMount
      orientation={isBeside ? 'vertical' : 'horizontal'}
      className={styles.root}
      {...(value === undefined ? { defaultValue: all[0]?.value ?? null } : { value })}
      onValueChange={(details) => onChange?.(details.value)}
    >
      <Ark.List ref={list} aria-label={label} className={styles.list}>
        {all.map((tab, index) => (
          <Fragment key={tab.value}>
            {isBeside && tab.group && tab.group !== all[index - 1]?.group && (
              <span aria-hidden className={styles.group}>
                {tab.group}
              </span>
            )}
            <Ark.Trigger value={tab.value} className={styles.tab}>
              {tab.icon}
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </Ark.Trigger>
          </Fragment>
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
  const row = useRef<HTMLElement>(null);
  const current = all.findIndex((tab) => tab.current);
  useEffect(() => {
    if (current >= 0) showChosen(row.current, '[aria-current]');
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={cx(styles.list, className)}>
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
