import type { Visit } from '@tradewind/contracts/visits';
import { useCall } from '@tradewind/remote-kit';
import { Banner } from '@tradewind/ui';
import { isPlanned, type Planned } from '../../schedule/doubleBooking.ts';
import { windowReason } from '../format.ts';

export interface WindowWarningProps {
  /** As it is saved. */
  readonly visit: Pick<Visit, 'arrivalWindow' | 'scheduledDate'>;
  readonly planned: Planned;
}

/** Warns that a time leaves the arrival window that the customer was told (decision 161). */
export const WindowWarning = ({ visit, planned }: WindowWarningProps) => {
  const reason = isPlanned(planned) ? windowReason(visit, planned) : undefined;
  return reason === undefined ? null : <Banner tone="warning">{reason}</Banner>;
};

interface WindowWarningOfProps {
  readonly visitId: string;
  readonly planned: Planned;
}

/** The same of a visit that is not loaded yet; nothing until then. */
export const WindowWarningOf = ({ visitId, planned }: WindowWarningOfProps) => {
  const { data: visit } = useCall('getVisit', { params: { id: visitId } });
  return visit === undefined ? null : <WindowWarning visit={visit} planned={planned} />;
};
