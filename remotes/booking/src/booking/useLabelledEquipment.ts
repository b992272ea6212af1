import { useCall } from '@tradewind/remote-kit';
import { isNotFound } from '@tradewind/ui';

/**
 * What a visitor books for who has scanned the label of a machine (decision 143). A label that has
 * ended is not sent, so that the visitor can book without it.
 */
export const useLabelledEquipment = (providerId: string, label: string | undefined) => {
  const { data, error } = useCall(
    'getLabelledEquipment',
    { params: { providerId, label: label ?? '' } },
    { enabled: label !== undefined },
  );
  const isLabelEnded = isNotFound(error);
  return {
    equipment: isLabelEnded ? undefined : data,
    isLabelEnded,
    labelToSend: { ...(label !== undefined && !isLabelEnded && { equipment: label }) },
  };
};
