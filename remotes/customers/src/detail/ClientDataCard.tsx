import { css } from '@styled/css';
import type { ClientDetail } from '@tradewind/contracts/clients';
import { Button, Card } from '@tradewind/ui';
import { useClientData } from './useClientData.ts';

const text = css({ textStyle: 'sm', color: 'fg.muted', mb: '12px' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8px' });
const removal = css({ color: 'danger.fg' });

/** For an admin: the customer's data on their request, and their anonymizing (decision 103). */
export const ClientDataCard = ({ customer }: { readonly customer: ClientDetail }) => {
  const data = useClientData(customer);
  return (
    <Card title="Personal data">
      <p className={text}>For a customer who asks for their data, or to be forgotten.</p>
      <div className={buttons}>
        <Button size="sm" busy={data.isExporting} onClick={data.exportData}>
          Export data
        </Button>
        <Button
          size="sm"
          className={removal}
          busy={data.isAnonymizing}
          onClick={() => void data.askAndAnonymize()}
        >
          Anonymize
        </Button>
      </div>
    </Card>
  );
};
