import type { Equipment } from '@tradewind/contracts/equipment';
import { useCall } from '@tradewind/remote-kit';
import { equipmentMeta, equipmentName, propertyLabel } from '@tradewind/trade-ui';
import { Row } from '@tradewind/ui';
import { useMemo } from 'react';
import { type ArchivedKind, ArchivedRecords } from '../related/ArchivedRecords.tsx';
import { RelatedRecordsCard } from '../related/RelatedRecordsCard.tsx';
import { useRouteNaming } from '../routeNaming.ts';
import { deletedProperty, equipmentOf, useProperties } from './EquipmentFields.tsx';
import { useWarrantyText } from './warranty.ts';

/** The question before a piece of equipment is deleted. */
export const deletionOf = (equipment: Equipment) => ({
  title: `Delete ${equipmentName(equipment)}?`,
  text: 'Jobs that name it keep it. Its label no longer opens the booking page.',
});

const archivedKind: ArchivedKind<Equipment> = {
  ...{ noun: 'equipment', plural: 'equipment', restore: 'updateEquipment' },
  useRecords: (request) => useCall('listClientEquipment', request),
  description: 'It was deleted. Jobs that name it keep it.',
  describe: (equipment) => ({
    title: equipment.kind,
    meta: equipmentMeta(equipment) || undefined,
  }),
};

/** The machines at the properties of a customer, each with its property where there are several. */
export const CustomerEquipmentCard = ({ clientId }: { readonly clientId: string }) => {
  const { base } = useRouteNaming();
  const warrantyOf = useWarrantyText();
  const kind = useMemo(() => equipmentOf(clientId), [clientId]);
  const params = { id: clientId };
  const equipment = useCall('listClientEquipment', { params, query: { limit: '500' } });
  const { properties, isDeleted } = useProperties(clientId);
  const placeOf = ({ propertyId }: Equipment) => {
    if (isDeleted(propertyId)) return deletedProperty;
    const property = properties.find(({ _id }) => _id === propertyId);
    return properties.length > 1 && property && (property.name || propertyLabel(property));
  };
  return (
    <RelatedRecordsCard
      title="Equipment"
      aside={<ArchivedRecords kind={archivedKind} clientId={clientId} />}
      clientId={clientId}
      kind={kind}
      query={equipment}
      empty="No equipment yet."
    >
      {(one, menu) => {
        const facts = [equipmentMeta(one), placeOf(one), warrantyOf(one)].filter(Boolean);
        return (
          <Row
            to={`${base}/equipment/${one._id}`}
            title={one.kind}
            meta={facts.join(' · ') || undefined}
            actions={menu({ title: equipmentName(one), deletion: deletionOf(one) })}
          />
        );
      }}
    </RelatedRecordsCard>
  );
};
