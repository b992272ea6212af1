import { css } from '@styled/css';
import { ActionBar, Button } from '@tradewind/ui';
import type { StatusChange } from './useStatusChange.ts';

const wide = css({ flex: '1' });

/** A job's next step under a phone's thumb. */
export const NextStepBar = ({ change }: { readonly change: StatusChange }) => {
  const { next, toNext, isPending } = change;
  if (next === undefined) return null;
  return (
    <ActionBar below="md">
      <Button
        variant="solid"
        size="xl"
        className={wide}
        icon={<next.icon aria-hidden size={20} />}
        busy={isPending}
        onClick={toNext}
      >
        {next.action}
      </Button>
    </ActionBar>
  );
};
