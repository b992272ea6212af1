import { css } from '@styled/css';
import { Card } from '@tradewind/ui';
import { ConnectButton } from './ConnectButton.tsx';
import type { BankLink } from './useBankLink.ts';

const words = css({ mb: '14px', color: 'fg.muted', textWrap: 'pretty' });

/** Before any bank is connected: what it is good for, and the way to it. */
export const ConnectCard = ({ link }: { readonly link: BankLink }) => (
  <Card title="Bank account">
    <p className={words}>
      Connect your bank to see balances, what came in and what went out beside your invoices. You
      sign in at your bank; your password never reaches us, and you can disconnect at any time.
    </p>
    <ConnectButton link={link} variant="solid" label="Connect Bank Account" />
  </Card>
);
