import { css } from '@styled/css';
import {
  Button,
  Card,
  IconButton,
  List,
  Menu,
  type MenuEntry,
  type Query,
  QueryState,
  SkeletonRows,
} from '@tradewind/ui';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import {
  type DeletionQuestion,
  EditRelatedRecord,
  type FormInput,
  NewRelatedRecord,
  type RelatedRecord,
  type RelatedRecordKind,
  useDeleteRecord,
} from './RelatedRecordDialog.tsx';

const head = css({ display: 'flex', alignItems: 'center', gap: '4px' });
const none = css({ p: '16px', color: 'fg.subtle' });

export interface RecordMenuOptions {
  /** Names the record in the menu's label. */
  readonly title: string;
  /** Entries between Edit and Delete. */
  readonly entries?: readonly MenuEntry[];
  /** The question before it is deleted; without one, it cannot be deleted. */
  readonly deletion?: DeletionQuestion;
  /** Whether one of `entries` is running. */
  readonly busy?: boolean;
}

export interface RelatedRecordsCardProps<
  Row extends RelatedRecord,
  Input extends FormInput,
  Output,
> {
  readonly title: string;
  readonly clientId: string;
  readonly kind: RelatedRecordKind<Row, Input, Output>;
  readonly query: Query<{ readonly rows: readonly Row[] }>;
  /** Shown in place of no rows. */
  readonly empty: string;
  /** Before the button that adds a record. */
  readonly aside?: ReactNode;
  /** Returns the list's item of a record, around the menu of its actions. */
  readonly children: (row: Row, menu: (options: RecordMenuOptions) => ReactNode) => ReactNode;
}

/** The records of one kind that a customer has, with what adds, edits and deletes them. */
export const RelatedRecordsCard = <Row extends RelatedRecord, Input extends FormInput, Output>(
  props: RelatedRecordsCardProps<Row, Input, Output>,
) => {
  const { title, clientId, kind, query, empty, aside, children } = props;
  const { noun } = kind;
  const deletion = useDeleteRecord(kind);
  const [isAdding, setAdding] = useState(false);
  const [editedId, setEditedId] = useState<string>();
  const edited = query.data?.rows.find(({ _id }) => _id === editedId);

  const menuOf =
    (id: string) =>
    ({ title: name, entries = [], deletion: question, busy = false }: RecordMenuOptions) => (
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${name}`}
            busy={busy || deletion.isPending}
            icon={<Ellipsis aria-hidden size={16} />}
          />
        }
        entries={[
          {
            label: 'Edit',
            icon: <Pencil aria-hidden size={16} />,
            onSelect: () => setEditedId(id),
          },
          ...entries,
          ...(question === undefined
            ? []
            : [
                {
                  label: 'Delete',
                  tone: 'danger' as const,
                  icon: <Trash2 aria-hidden size={16} />,
                  onSelect: () => void deletion.ask(id, question),
                },
              ]),
        ]}
      />
    );

  return (
    <Card
      title={title}
      flush
      aside={
        <span className={head}>
          {aside}
          <Button size="sm" icon={<Plus aria-hidden size={15} />} onClick={() => setAdding(true)}>
            Add {noun}
          </Button>
        </span>
      }
    >
      <QueryState
        query={query}
        skeleton={<SkeletonRows rows={1} label={`Loading ${title.toLowerCase()}`} />}
        error={{ title: `Error loading the ${title.toLowerCase()}. Please try again.` }}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={none}>{empty}</p>
          ) : (
            <List>
              {rows.map((row) => (
                <Fragment key={row._id}>{children(row, menuOf(row._id))}</Fragment>
              ))}
            </List>
          )
        }
      </QueryState>
      {isAdding && (
        <NewRelatedRecord kind={kind} clientId={clientId} onClose={() => setAdding(false)} />
      )}
      {edited && (
        <EditRelatedRecord kind={kind} row={edited} onClose={() => setEditedId(undefined)} />
      )}
    </Card>
  );
};
