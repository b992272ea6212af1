import type { JobEquipment } from '@tradewind/contracts/equipment';
import { useCanDispatch, useHasPath } from '@tradewind/remote-kit';
import { equipmentMeta } from '@tradewind/trade-ui';
import { Card, List, Row } from '@tradewind/ui';

/** What is worked on, each with what its nameplate says. */
export const JobEquipmentCard = ({
  equipment,
}: {
  readonly equipment: readonly JobEquipment[];
}) => {
  const canDispatch = useCanDispatch();
  const linked = useHasPath('/dashboard/customers') && canDispatch;
  return (
    <Card title="Equipment" flush>
      <List>
        {equipment.map((one) => (
          <Row
            key={one._id}
            title={one.kind}
            meta={equipmentMeta(one) || undefined}
            {...(linked && { to: `/dashboard/customers/equipment/${one._id}` })}
          />
        ))}
      </List>
    </Card>
  );
};
