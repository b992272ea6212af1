import type { Job } from '@tradewind/contracts/jobs';
import { Card, formatMoney, List, Row } from '@tradewind/ui';

export const MaterialsCard = ({ job }: { readonly job: Job }) => (
  <Card title="Materials" flush>
    <List>
      {job.materials.map(({ name, quantity, unit, price }, index) => (
        <Row
          key={`${name} ${index}`}
          title={name}
          trailing={
            <>
              {price > 0 && <span>{formatMoney(price)}</span>}
              <span>
                {quantity} {unit}
              </span>
            </>
          }
        />
      ))}
    </List>
  </Card>
);
