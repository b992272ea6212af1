import { css } from '@styled/css';
import { formatPercent } from '@tradewind/contracts/documentView';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Property } from '@tradewind/contracts/properties';
import { addressLine } from '@tradewind/contracts/text';
import { useAction, useCall, useConfirm, useToasts } from '@tradewind/remote-kit';
import { directionsTo, propertyLabel } from '@tradewind/trade-ui';
import {
  AnchorButton,
  Badge,
  Button,
  Card,
  IconButton,
  List,
  Menu,
  messageOf,
  QueryState,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { Ellipsis, Home, Navigation, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EditPropertyDialog, NewPropertyDialog } from './PropertyDialog.tsx';

const badges = css({ display: 'inline-flex', flexWrap: 'wrap', gap: '6px' });

/** Makes a property the main one, and deletes one. */
const usePropertyActions = () => {
  const toasts = useToasts();
  const confirm = useConfirm();
  const refreshes = staleAfter('client');
  const update = useAction('updateProperty', {
    refreshes,
    onSuccess: () => toasts.success({ title: 'Main property changed' }),
    onError: (failure) =>
      toasts.error({
        title: 'The main property was not changed.',
        description: messageOf(failure),
      }),
  });
  const remove = useAction('deleteProperty', {
    refreshes,
    onSuccess: () => toasts.success({ title: 'Property deleted' }),
    onError: (failure) =>
      toasts.error({ title: 'The property was not deleted.', description: messageOf(failure) }),
  });
  return {
    makeMain: ({ _id: id, version }: Property) =>
      update.mutate({ params: { id }, body: { isMain: true, version } }),
    askAndDelete: async (property: Property) => {
      const agreed = await confirm({
        title: `Delete ${propertyLabel(property)}?`,
        text: 'Jobs, quotes and invoices that name it keep it.',
        confirm: 'Delete',
        danger: true,
      });
      if (agreed) remove.mutate({ params: { id: property._id } });
    },
    busy: update.isPending || remove.isPending,
  };
};

interface PropertyRowProps {
  readonly property: Property;
  readonly actions: ReturnType<typeof usePropertyActions>;
  readonly onEdit: () => void;
}

const PropertyRow = ({ property, actions, onEdit }: PropertyRowProps) => {
  const { name, address, accessNotes, taxRate, taxExempt, isMain } = property;
  const place = addressLine(address);
  const title = name || place || 'Main property';
  return (
    <Row
      title={title}
      meta={
        [name !== '' && (place || 'No address yet'), accessNotes].filter(Boolean).join(' · ') ||
        undefined
      }
      trailing={
        <span className={badges}>
          {isMain && <Badge tone="brand">Main</Badge>}
          {taxExempt ? (
            <Badge tone="plain">Tax exempt</Badge>
          ) : (
            taxRate !== null && <Badge tone="plain">Tax {formatPercent(taxRate)}</Badge>
          )}
        </span>
      }
      actions={
        <>
          {place !== '' && (
            <AnchorButton
              size="sm"
              variant="ghost"
              href={directionsTo(place, property.coordinates)}
              target="_blank"
              rel="noreferrer"
              aria-label={`Directions to ${title}`}
              icon={<Navigation aria-hidden size={14} />}
            />
          )}
          <Menu
            trigger={
              <IconButton
                size="sm"
                label={`Actions for ${title}`}
                busy={actions.busy}
                icon={<Ellipsis aria-hidden size={16} />}
              />
            }
            entries={[
              { label: 'Edit', icon: <Pencil aria-hidden size={16} />, onSelect: onEdit },
              ...(isMain
                ? []
                : ([
                    {
                      label: 'Make main',
                      icon: <Home aria-hidden size={16} />,
                      onSelect: () => actions.makeMain(property),
                    },
                    '---',
                    {
                      label: 'Delete',
                      tone: 'danger',
                      icon: <Trash2 aria-hidden size={16} />,
                      onSelect: () => void actions.askAndDelete(property),
                    },
                  ] as const)),
            ]}
          />
        </>
      }
    />
  );
};

/** The places where a customer has work done. */
export const PropertiesCard = ({ clientId }: { readonly clientId: string }) => {
  const properties = useCall('listClientProperties', { params: { id: clientId } });
  const actions = usePropertyActions();
  const [isAdding, setAdding] = useState(false);
  const [editedId, setEditedId] = useState<string>();
  const edited = properties.data?.rows.find(({ _id }) => _id === editedId);
  return (
    <Card
      title="Properties"
      flush
      aside={
        <Button size="sm" icon={<Plus aria-hidden size={15} />} onClick={() => setAdding(true)}>
          Add property
        </Button>
      }
    >
      <QueryState
        query={properties}
        skeleton={<SkeletonRows rows={1} label="Loading properties" />}
        error={{ title: 'Error loading the properties. Please try again.' }}
      >
        {({ rows }) => (
          <List>
            {rows.map((property) => (
              <PropertyRow
                key={property._id}
                property={property}
                actions={actions}
                onEdit={() => setEditedId(property._id)}
              />
            ))}
          </List>
        )}
      </QueryState>
      {isAdding && <NewPropertyDialog clientId={clientId} onClose={() => setAdding(false)} />}
      {edited && <EditPropertyDialog property={edited} onClose={() => setEditedId(undefined)} />}
    </Card>
  );
};
