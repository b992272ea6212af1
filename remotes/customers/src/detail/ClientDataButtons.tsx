import { css, cx } from '@styled/css';
import type { Client } from '@tradewind/contracts/clients';
import { Button } from '@tradewind/ui';
import { useClientData } from './useClientData.ts';

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
/** In a row of a list: on a phone below each other, so that the name has its room. */
const inRow = css({ flexDirection: { base: 'column', sm: 'row' } });
const removal = css({ color: 'danger.fg' });

interface ClientDataButtonsProps {
  readonly customer: Client;
  readonly onAnonymized?: () => void;
  /** Names the customer in the buttons, where there are several. */
  readonly named?: boolean;
}

/** Exports and anonymizes one customer. */
export const ClientDataButtons = ({ customer, onAnonymized, named }: ClientDataButtonsProps) => {
  const data = useClientData(customer, onAnonymized);
  return (
    <div className={cx(buttons, named && inRow)}>
      <Button
        size="sm"
        busy={data.isExporting}
        onClick={data.exportData}
        {...(named && { 'aria-label': `Export data of ${customer.name}` })}
      >
        Export data
      </Button>
      <Button
        size="sm"
        className={removal}
        busy={data.isAnonymizing}
        onClick={() => void data.askAndAnonymize()}
        {...(named && { 'aria-label': `Anonymize ${customer.name}` })}
      >
        Anonymize
      </Button>
    </div>
  );
};
