import { css } from '@styled/css';
import { Button, Card } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { CleanupConfirmation } from './CleanupConfirmation.tsx';
import { useAdminTools } from './useAdminTools.ts';

const stack = css({ display: 'grid', gap: '14px', justifyItems: 'start', '& > *': { minW: '0' } });
const text = css({ color: 'fg.muted', textStyle: 'sm' });

/** Deletes or numbers jobs that came without a number (specification 2, section 4). */
export const AdminTools = () => {
  const { cleanup, cancel, preview, remove, assign } = useAdminTools();
  return (
    <Card title="Jobs without job numbers">
      <div className={stack}>
        {cleanup.problem !== undefined && <Banner tone="error">{cleanup.problem}</Banner>}
        {cleanup.step === 'idle' ? (
          <>
            {cleanup.result !== undefined && <Banner tone="success">{cleanup.result}</Banner>}
            <p className={text}>
              Imported jobs may lack a number. See which ones do, then number or delete them.
            </p>
            <Button
              busy={preview.isPending}
              busyLabel="Looking…"
              onClick={() => preview.mutate({})}
            >
              Find jobs without numbers
            </Button>
          </>
        ) : (
          <CleanupConfirmation
            found={cleanup.found}
            deleting={remove.isPending}
            assigning={assign.isPending}
            onDelete={() => remove.mutate({})}
            onAssign={() => assign.mutate({})}
            onCancel={cancel}
          />
        )}
      </div>
    </Card>
  );
};
