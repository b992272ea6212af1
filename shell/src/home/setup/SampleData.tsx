import { css } from '@styled/css';
import { Button } from '@tradewind/ui';
import { useSampleData } from './useSetup.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  w: 'full',
});
const words = css({ flex: '1 1 240px', textStyle: 'sm', color: 'fg.muted' });

/** Adds sample data to try the product with, or removes it (decision 63). */
export const SampleData = ({ isPresent }: { readonly isPresent: boolean }) => {
  const { add, remove, askAndRemove } = useSampleData();
  return (
    <div className={row}>
      <span className={words}>
        {isPresent
          ? 'Sample data is among your customers, jobs, quotes and invoices.'
          : 'Want to look around first? Add sample data and remove it again with one click.'}
      </span>
      {isPresent ? (
        <Button size="sm" busy={remove.isPending} onClick={() => void askAndRemove()}>
          Remove sample data
        </Button>
      ) : (
        <Button size="sm" busy={add.isPending} onClick={() => add.mutate()}>
          Add sample data
        </Button>
      )}
    </div>
  );
};
