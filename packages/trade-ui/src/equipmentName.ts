import type { JobEquipment } from '@tradewind/contracts/equipment';

/** Returns equipment in one line: `Furnace · Trane XR80`. */
export const equipmentName = ({
  kind,
  make,
  model,
}: Pick<JobEquipment, 'kind' | 'make' | 'model'>): string =>
  [kind, [make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ');

/** Returns what the nameplate says: `Trane XR80 · Serial number TR-4471`; empty without any of it. */
export const equipmentMeta = ({
  make,
  model,
  serialNumber,
}: Pick<JobEquipment, 'make' | 'model' | 'serialNumber'>): string =>
  [[make, model].filter(Boolean).join(' '), serialNumber && `Serial number ${serialNumber}`]
    .filter(Boolean)
    .join(' · ');
