import { css } from '@styled/css';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@tradewind/ui';
import { TopDialog } from '@tradewind/ui/TopDialog';
import type { FormEvent } from 'react';
import { readRemote } from './loadOverride.ts';
import type { OtherAddress } from './overrides.ts';

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '6px 16px',
  '& dt': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere', fontWeight: '600' },
});

export interface OverrideDialogProps {
  readonly address: OtherAddress;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Names origin and version of a remote from another address, before an admin loads its code. */
export const OverrideDialog = ({ address, onConfirm, onCancel }: OverrideDialogProps) => {
  const { name, base } = address;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['override', name, base],
    queryFn: () => readRemote(address),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (data !== undefined) onConfirm();
    else void refetch();
  };
  return (
    <TopDialog
      title={`Load ${name} from another address?`}
      description="It replaces the released version in this tab for an hour. Its code can see and do everything that you can. Cancel if you did not expect this question."
      problem={
        isError && !isFetching
          ? `That address has no ${name} that this page may load. Its origin must be on the server’s list, and it must answer.`
          : ''
      }
      onSubmit={submit}
      onCancel={onCancel}
      foot={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="solid" busy={isFetching}>
            {isError ? 'Try again' : 'Load it for an hour'}
          </Button>
        </>
      }
    >
      <dl className={facts}>
        <dt>Remote</dt>
        <dd>{name}</dd>
        <dt>Origin</dt>
        <dd>{new URL(base).origin}</dd>
        <dt>Version</dt>
        <dd>{data?.version ?? (isError ? 'unknown' : <Skeleton />)}</dd>
      </dl>
    </TopDialog>
  );
};
