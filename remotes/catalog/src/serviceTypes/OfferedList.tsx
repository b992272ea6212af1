import { css } from '@styled/css';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import { Button, IconButton, VisuallyHidden } from '@tradewind/ui';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { ServiceTypeRow } from './ServiceTypeRow.tsx';
import { useReorder } from './useReorder.ts';

const grip = css({
  cursor: 'grab',
  touchAction: 'none',
  ms: '-8px',
  _active: { cursor: 'grabbing' },
});

// Hidden without giving up its space, so that nothing beside it moves.
const unseen = css({ visibility: 'hidden' });

export interface OfferedListProps {
  readonly services: readonly Service[];
  readonly busy: boolean;
  readonly onOrder: (ids: readonly string[]) => Promise<unknown>;
  readonly onHide: (service: Service) => void;
}

/** The services that visitors can choose, in their order. */
export const OfferedList = ({ services, busy, onOrder, onHide }: OfferedListProps) => {
  const { list, order, held, handle, move } = useReorder(
    services.map(({ _id }) => _id),
    onOrder,
  );
  const [announcement, announce] = useState('');
  const byId = new Map(services.map((service) => [service._id, service]));
  const moveAndAnnounce = (service: Service, by: number) => {
    move(service._id, by);
    const place = Math.max(0, Math.min(order.indexOf(service._id) + by, order.length - 1)) + 1;
    announce(`${service.name} is now ${place} of ${order.length}.`);
  };
  return (
    <>
      <ul ref={list} aria-label="On your booking page">
        {order.flatMap((id, index) => {
          const service = byId.get(id);
          if (service === undefined) return [];
          return (
            <ServiceTypeRow
              key={id}
              service={service}
              isHeld={held === id}
              grip={
                <IconButton
                  className={grip}
                  label={`Move ${service.name}: drag, or use the arrow keys`}
                  icon={<GripVertical aria-hidden size={18} />}
                  {...handle(id, (by) => moveAndAnnounce(service, by))}
                />
              }
            >
              <IconButton
                label={`Move ${service.name} up`}
                icon={<ArrowUp aria-hidden size={16} />}
                disabled={index === 0}
                className={index === 0 ? unseen : undefined}
                onClick={() => moveAndAnnounce(service, -1)}
              />
              <IconButton
                label={`Move ${service.name} down`}
                icon={<ArrowDown aria-hidden size={16} />}
                disabled={index === order.length - 1}
                className={index === order.length - 1 ? unseen : undefined}
                onClick={() => moveAndAnnounce(service, 1)}
              />
              <Button
                size="sm"
                variant="ghost"
                disabled={busy}
                aria-label={`Hide ${service.name}`}
                onClick={() => onHide(service)}
              >
                Hide
              </Button>
            </ServiceTypeRow>
          );
        })}
      </ul>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </>
  );
};
