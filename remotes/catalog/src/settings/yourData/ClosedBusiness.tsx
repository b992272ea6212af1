import { css } from '@styled/css';
import type { User } from '@tradewind/contracts/users';
import { Button, Card, formatDate } from '@tradewind/ui';
import { useClosure } from './CloseCard.tsx';
import { ExportCard } from './ExportCard.tsx';

const stack = css({ display: 'grid', gap: '16px' });
const words = css({ display: 'grid', gap: '14px', justifyItems: 'start' });

interface ClosedBusinessProps {
  readonly user: User;
  readonly eraseAt: string;
}

/** The only page of a closed business: when it is erased, and for an admin what keeps it. */
export const ClosedBusiness = ({ user, eraseAt }: ClosedBusinessProps) => {
  const { isKeeping, keep } = useClosure();
  const day = formatDate(eraseAt, user.preferences.timezone);
  const isAdmin = user.role === 'admin';
  return (
    <div className={stack}>
      <Card title={`${user.company || user.name} is closed`}>
        <div className={words}>
          <p>
            On {day} everything in it is erased for good.{' '}
            {isAdmin ? 'Until then you can keep it.' : 'Until then an admin can keep it.'}
          </p>
          {isAdmin && (
            <Button variant="solid" busy={isKeeping} onClick={keep}>
              Keep the business
            </Button>
          )}
        </div>
      </Card>
      {isAdmin && <ExportCard />}
    </div>
  );
};
