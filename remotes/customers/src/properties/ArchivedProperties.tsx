import { css } from '@styled/css';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Property } from '@tradewind/contracts/properties';
import { addressLine } from '@tradewind/contracts/text';
import { useAction, useCall, useToasts } from '@tradewind/remote-kit';
import { Button, Dialog, List, messageOf, QueryState, Row, SkeletonRows } from '@tradewind/ui';
import { wholeRow } from '../detail/DetailGrid.tsx';

const none = css({ color: 'fg.subtle' });
/** Rows begin where the dialog's text does. */
const rows = css({ mx: '-16px' });

interface ArchivedRowProps {
  readonly property: Property;
  readonly onRestored: () => void;
}

const ArchivedRow = ({ property, onRestored }: ArchivedRowProps) => {
  const toasts = useToasts();
  const place = addressLine(property.address);
  const title = property.name || place || 'Property without an address';
  const restore = useAction('updateProperty', {
    refreshes: staleAfter('client'),
    onSuccess: () => {
      toasts.success({ title: 'Property restored' });
      onRestored();
    },
    onError: (failure) =>
      toasts.error({ title: 'The property was not restored.', description: messageOf(failure) }),
  });
  return (
    <Row
      className={wholeRow}
      title={title}
      meta={property.name === '' ? undefined : place}
      trailing={
        <Button
          size="sm"
          busy={restore.isPending}
          aria-label={`Restore ${title}`}
          onClick={() =>
            restore.mutate({
              params: { id: property._id },
              body: { archived: false, version: property.version },
            })
          }
        >
          Restore
        </Button>
      }
    />
  );
};

interface ArchivedPropertiesProps {
  readonly clientId: string;
  readonly onClose: () => void;
}

/** The deleted properties of a customer that jobs or documents name, to be restored (decision 133). */
export const ArchivedProperties = ({ clientId, onClose }: ArchivedPropertiesProps) => {
  const query = { archived: 'true', limit: '100' } as const;
  const archived = useCall('listClientProperties', { params: { id: clientId }, query });
  return (
    <Dialog
      open
      title="Archived properties"
      description="They were deleted. Jobs, quotes and invoices that name them keep them."
      onClose={onClose}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <QueryState
        query={archived}
        skeleton={<SkeletonRows rows={1} label="Loading properties" />}
        error={{ title: 'Error loading the properties. Please try again.' }}
      >
        {(page) =>
          page.rows.length === 0 ? (
            <p className={none}>No archived properties.</p>
          ) : (
            <List className={rows}>
              {page.rows.map((property) => (
                <ArchivedRow key={property._id} property={property} onRestored={onClose} />
              ))}
            </List>
          )
        }
      </QueryState>
    </Dialog>
  );
};
