import { css } from '@styled/css';
import type { ReactNode } from 'react';
import { CardLink } from './CardLink.tsx';
import { type LoadedRecords, RecordsCard } from './RecordsCard.tsx';

const none = css({ p: '16px', color: 'fg.subtle' });

export interface LatestRecordsProps<Row> {
  /** Such as `Jobs`; the other words follow from it. */
  readonly title: string;
  readonly list: LoadedRecords<Row>;
  /** The latest ones, of `total` that there are. */
  readonly most: number;
  readonly total: number;
  /** The list of all of them. */
  readonly to: string;
  readonly children: (row: Row) => ReactNode;
}

/** The latest records that belong to what a page is about, with a link where there are more. */
export const LatestRecords = <Row,>(props: LatestRecordsProps<Row>) => {
  const { title, list, most, total, to, children } = props;
  const words = title.toLowerCase();
  return (
    <RecordsCard
      title={title}
      aside={
        total > most && (
          <CardLink to={to}>
            View all {total} {words}
          </CardLink>
        )
      }
      list={list}
      most={most}
      loading={`Loading ${words}`}
      failed={{ title: `Error loading ${words}. Please try again.` }}
      empty={<p className={none}>No {words} yet.</p>}
    >
      {children}
    </RecordsCard>
  );
};
