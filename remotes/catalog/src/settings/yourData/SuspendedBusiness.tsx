import { css } from '@styled/css';
import type { User } from '@tradewind/contracts/users';
import { useBrand } from '@tradewind/remote-kit';
import { Card, formatDate } from '@tradewind/ui';
import { ExportCard } from './ExportCard.tsx';

const stack = css({ display: 'grid', gap: '16px' });
const words = css({ display: 'grid', gap: '14px', overflowWrap: 'anywhere' });
const link = css({ fontWeight: '560', textDecoration: 'underline' });

/** Whom an admin asks; the edition's operator, where it names one. */
const OperatorContact = () => {
  const { operatorName = '', operatorContact = '', name } = useBrand();
  if (operatorContact === '') return <p>Ask {operatorName || `the operator of ${name}`}.</p>;
  return (
    <p>
      Ask {operatorName || `the operator of ${name}`}:{' '}
      <a className={link} href={`mailto:${operatorContact}`}>
        {operatorContact}
      </a>
    </p>
  );
};

/** The only page of a suspended business: what has happened, and whom to ask (decision 125). */
export const SuspendedBusiness = ({ user }: { readonly user: User }) => {
  const since = user.suspendedSince ?? user.createdAt;
  const isAdmin = user.role === 'admin';
  return (
    <div className={stack}>
      <Card title={`${user.company || user.name} is suspended`}>
        <div className={words}>
          <p>
            It was suspended on {formatDate(since, user.preferences.timezone)}. Until that ends
            nobody can work in it or book it. Nothing is deleted, and your customers can still open
            their bookings, quotes and invoices.
          </p>
          {user.suspendedFor !== '' && <p>{user.suspendedFor}</p>}
          {isAdmin ? <OperatorContact /> : <p>Ask an admin of your business.</p>}
        </div>
      </Card>
      {isAdmin && <ExportCard />}
    </div>
  );
};
