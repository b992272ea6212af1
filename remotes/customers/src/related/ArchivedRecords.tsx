import { css } from '@styled/css';
import type { UseQueryResult } from '@tanstack/react-query';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { capitalize } from '@tradewind/contracts/text';
import { useAction, useToasts } from '@tradewind/remote-kit';
import {
  Button,
  Dialog,
  IconButton,
  List,
  Menu,
  messageOf,
  QueryState,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { Archive, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { wholeRow } from '../detail/DetailGrid.tsx';

const none = css({ color: 'fg.subtle' });
/** Rows begin where the dialog's text does. */
const rows = css({ mx: '-16px' });

const archivedOnly = { archived: 'true', limit: '100' } as const;

interface ArchivedRequest {
  readonly params: { readonly id: string };
  readonly query: typeof archivedOnly;
}

interface ArchivedRecord {
  readonly _id: string;
  readonly version: number;
}

/** Deleted records of a customer that others name, and how they are restored. */
export interface ArchivedKind<R extends ArchivedRecord> {
  /** `property` */
  readonly noun: string;
  /** `properties` */
  readonly plural: string;
  /** Lists them. */
  readonly useRecords: (
    request: ArchivedRequest,
  ) => UseQueryResult<{ readonly rows: readonly R[] }>;
  readonly restore: 'updateProperty' | 'updateEquipment';
  /** Why the records are kept. */
  readonly description: string;
  readonly describe: (record: R) => { readonly title: string; readonly meta?: string | undefined };
}

interface ArchivedRowProps<R extends ArchivedRecord> {
  readonly kind: ArchivedKind<R>;
  readonly record: R;
  readonly onRestored: () => void;
}

const ArchivedRow = <R extends ArchivedRecord>({
  kind,
  record,
  onRestored,
}: ArchivedRowProps<R>) => {
  const toasts = useToasts();
  const { title, meta } = kind.describe(record);
  const restore = useAction(kind.restore, {
    refreshes: staleAfter('client'),
    onSuccess: () => {
      toasts.success({ title: `${capitalize(kind.noun)} restored` });
      onRestored();
    },
    onError: (failure) =>
      toasts.error({
        title: `The ${kind.noun} was not restored.`,
        description: messageOf(failure),
      }),
  });
  const { _id: id, version } = record;
  return (
    <Row
      className={wholeRow}
      title={title}
      meta={meta}
      trailing={
        <Button
          size="sm"
          busy={restore.isPending}
          aria-label={`Restore ${title}`}
          onClick={() => restore.mutate({ params: { id }, body: { archived: false, version } })}
        >
          Restore
        </Button>
      }
    />
  );
};

interface ArchivedRecordsProps<R extends ArchivedRecord> {
  readonly kind: ArchivedKind<R>;
  readonly clientId: string;
}

const ArchiveDialog = <R extends ArchivedRecord>({
  kind,
  clientId,
  onClose,
}: ArchivedRecordsProps<R> & { readonly onClose: () => void }) => {
  const archived = kind.useRecords({ params: { id: clientId }, query: archivedOnly });
  const { plural } = kind;
  return (
    <Dialog
      open
      title={`Archived ${plural}`}
      description={kind.description}
      onClose={onClose}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <QueryState
        query={archived}
        skeleton={<SkeletonRows rows={1} label={`Loading ${plural}`} />}
        error={{ title: `Error loading the ${plural}. Please try again.` }}
      >
        {(page) =>
          page.rows.length === 0 ? (
            <p className={none}>No archived {plural}.</p>
          ) : (
            <List className={rows}>
              {page.rows.map((record) => (
                <ArchivedRow key={record._id} kind={kind} record={record} onRestored={onClose} />
              ))}
            </List>
          )
        }
      </QueryState>
    </Dialog>
  );
};

/** The menu of a card, which leads to archived records, to be restored (decisions 133 and 152). */
export const ArchivedRecords = <R extends ArchivedRecord>(props: ArchivedRecordsProps<R>) => {
  const [isOpen, setOpen] = useState(false);
  const { plural } = props.kind;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`More about ${plural}`}
            icon={<Ellipsis aria-hidden size={16} />}
          />
        }
        entries={[
          {
            label: `Archived ${plural}`,
            icon: <Archive aria-hidden size={16} />,
            onSelect: () => setOpen(true),
          },
        ]}
      />
      {isOpen && <ArchiveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
