import { css } from '@styled/css';
import { formatPercent } from '@tradewind/contracts/documentView';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Property } from '@tradewind/contracts/properties';
import { addressLine } from '@tradewind/contracts/text';
import { useAction, useCall, useToasts } from '@tradewind/remote-kit';
import { directionsTo, propertyLabel } from '@tradewind/trade-ui';
import { AnchorButton, Badge, messageOf, Row } from '@tradewind/ui';
import { Home, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { wholeRow } from '../detail/DetailGrid.tsx';
import { type ArchivedKind, ArchivedRecords } from '../related/ArchivedRecords.tsx';
import type { RelatedRecordKind } from '../related/RelatedRecordDialog.tsx';
import { type RecordMenuOptions, RelatedRecordsCard } from '../related/RelatedRecordsCard.tsx';
import { PropertyFields } from './PropertyFields.tsx';
import {
  noProperty,
  type PropertyInput,
  type PropertyOutput,
  propertySchema,
  propertyValues,
} from './propertyForm.ts';

const badges = css({ display: 'inline-flex', flexWrap: 'wrap', gap: '6px' });

const kind: RelatedRecordKind<Property, PropertyInput, PropertyOutput> = {
  noun: 'property',
  schema: propertySchema,
  newValues: noProperty,
  valuesOf: propertyValues,
  fields: (form) => <PropertyFields form={form} />,
  list: 'listClientProperties',
  create: (api, id, body, options) => api.createProperty({ params: { id }, body }, options),
  update: (api, id, body) => api.updateProperty({ params: { id }, body }),
  remove: 'deleteProperty',
};

const archivedKind: ArchivedKind<Property> = {
  ...{ noun: 'property', plural: 'properties', restore: 'updateProperty' },
  useRecords: (request) => useCall('listClientProperties', request),
  description: 'They were deleted. Jobs, quotes and invoices that name them keep them.',
  describe: ({ name, address }) => {
    const place = addressLine(address);
    const title = name || place || 'Property without an address';
    return { title, meta: name === '' ? undefined : place };
  },
};

/** Makes a property the main one. */
const useMakeMain = () => {
  const toasts = useToasts();
  return useAction('updateProperty', {
    refreshes: staleAfter('client'),
    onSuccess: () => toasts.success({ title: 'Main property changed' }),
    onError: (failure) =>
      toasts.error({
        title: 'The main property was not changed.',
        description: messageOf(failure),
      }),
  });
};

interface PropertyRowProps {
  readonly property: Property;
  readonly makeMain: ReturnType<typeof useMakeMain>;
  readonly menu: (options: RecordMenuOptions) => ReactNode;
}

const PropertyRow = ({ property, makeMain, menu }: PropertyRowProps) => {
  const { _id: id, name, address, accessNotes, taxRate, taxExempt, isMain, version } = property;
  const place = addressLine(address);
  const title = name || place || 'Main property';
  // To a place that was found by the address, the address leads better.
  const isSetByHand = (property.coordinatesFrom ?? 'hand') === 'hand';
  return (
    <Row
      className={wholeRow}
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
              href={directionsTo(place, isSetByHand ? property.coordinates : null)}
              target="_blank"
              rel="noreferrer"
              aria-label={`Directions to ${title}`}
              icon={<Navigation aria-hidden size={14} />}
            />
          )}
          {menu({
            title,
            busy: makeMain.isPending,
            ...(!isMain && {
              entries: [
                {
                  label: 'Make main',
                  icon: <Home aria-hidden size={16} />,
                  onSelect: () =>
                    makeMain.mutate({ params: { id }, body: { isMain: true, version } }),
                },
                '---',
              ],
              deletion: {
                title: `Delete ${propertyLabel(property)}?`,
                text: 'Jobs, quotes and invoices that name it keep it.',
              },
            }),
          })}
        </>
      }
    />
  );
};

/** The places where a customer has work done. */
export const PropertiesCard = ({ clientId }: { readonly clientId: string }) => {
  const properties = useCall('listClientProperties', { params: { id: clientId } });
  const makeMain = useMakeMain();
  return (
    <RelatedRecordsCard
      title="Properties"
      aside={<ArchivedRecords kind={archivedKind} clientId={clientId} />}
      clientId={clientId}
      kind={kind}
      query={properties}
      empty="No properties yet."
    >
      {(property, menu) => <PropertyRow property={property} makeMain={makeMain} menu={menu} />}
    </RelatedRecordsCard>
  );
};
