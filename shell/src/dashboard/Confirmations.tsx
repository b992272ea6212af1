import { useConfirm } from '@tradewind/ui/useConfirm';
import { useEffect } from 'react';
import { answerWith } from './confirmations.ts';

/** The dialog behind `services.confirm`. */
export const Confirmations = () => {
  const [confirm, dialog] = useConfirm();
  useEffect(
    () =>
      answerWith(({ title, text, confirm: confirmLabel, cancel, danger = true }) =>
        confirm({
          title,
          description: text,
          confirmLabel,
          ...(cancel !== undefined && { cancelLabel: cancel }),
          tone: danger ? 'danger' : 'solid',
        }),
      ),
    [confirm],
  );
  return dialog;
};
