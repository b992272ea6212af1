import { css } from '@styled/css';
import type { ClientDetail } from '@tradewind/contracts/clients';
import { Card } from '@tradewind/ui';
import { useNavigate } from 'react-router-dom';
import { useRouteNaming } from '../routeNaming.ts';
import { ClientDataButtons } from './ClientDataButtons.tsx';

const text = css({ textStyle: 'sm', color: 'fg.muted', mb: '12px' });

/** For an admin: the customer's data on their request, and their anonymizing (decision 103). */
export const ClientDataCard = ({ customer }: { readonly customer: ClientDetail }) => {
  const { base } = useRouteNaming();
  const navigate = useNavigate();
  return (
    <Card title="Personal data">
      <p className={text}>For a customer who asks for their data, or to be forgotten.</p>
      <ClientDataButtons
        customer={customer}
        onAnonymized={() => void navigate(base, { replace: true })}
      />
    </Card>
  );
};
