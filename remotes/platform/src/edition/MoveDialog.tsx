import { css } from '@styled/css';
import { shape } from '@tradewind/contracts/shapes';
import { useAction, useCall, useList, useToasts } from '@tradewind/remote-kit';
import {
  ErrorState,
  Field,
  FormDialog,
  FormField,
  messageOf,
  NativeSelect,
  NumberSelect,
  SkeletonRows,
  Textarea,
  useContractForm,
} from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { useState } from 'react';
import { DiffView } from '../diff/DiffView.tsx';
import { reason, STALE } from './editionMoves.ts';

/** A move that an operator has asked for. */
export interface RequestedMove {
  readonly kind: 'promote' | 'canary' | 'rollback';
  /** The shell or a remote. */
  readonly name: string;
  /** The version that runs. */
  readonly running: string;
}

const box = css({
  p: '12px 14px',
  borderRadius: 'md',
  border: '1px solid {colors.border.default}',
  bg: 'bg.subtle',
});

const Reason = shape({ reason });

/** The first share of a canary; then a quarter, then all. */
const shares = [1, 5, 10, 25, 50].map((share) => ({ value: share, label: `${share} %` }));
const stepsFrom = (share: number) => [share, ...[25, 100].filter((step) => step > share)];

const advances = [
  { value: 'health', label: 'By health: the platform goes on after 30 minutes and 200 views' },
  { value: 'manual', label: 'By hand' },
] as const;
type Advance = (typeof advances)[number]['value'];

const stickiness = [
  { value: 'browser', label: 'Browsers' },
  { value: 'business', label: 'Businesses, with all browsers of their members' },
] as const;
type Stickiness = (typeof stickiness)[number]['value'];

export interface MoveDialogProps {
  readonly edition: string;
  readonly wanted: RequestedMove;
  readonly onClose: () => void;
}

const verbs = { promote: 'Promote', canary: 'Try', rollback: 'Roll back' } as const;
const busy = { promote: 'Promoting…', canary: 'Beginning…', rollback: 'Rolling back…' } as const;

/** What a kind of move does to whom, before its differences. */
const effects = {
  promote: 'Pages that are loaded afterwards run the other version.',
  canary: 'A share runs the other version, which is taken back if it proves worse.',
  rollback: 'The version before it runs again; all other parts stay.',
} as const;

/** Writes out what a promotion, a canary or a rollback will change, asks why, and makes it. */
export const MoveDialog = ({ edition, wanted, onClose }: MoveDialogProps) => {
  const { kind, name } = wanted;
  const toasts = useToasts();
  const [version, setVersion] = useState('');
  const [share, setShare] = useState(5);
  const [sticky, setSticky] = useState<Stickiness>('browser');
  const [advance, setAdvance] = useState<Advance>('health');
  const form = useContractForm(Reason, { defaultValues: { reason: '' } });
  const end = (title: string) => {
    toasts.success({ title });
    onClose();
  };
  const refreshes = STALE;
  const onSuccess = (moved: { readonly version: string }) =>
    end(`${edition} runs ${name} ${moved.version} now.`);
  const promote = useAction('promoteRelease', { refreshes, onSuccess });
  const rollBack = useAction('rollBackRelease', { refreshes, onSuccess });
  const begin = useAction('beginCanary', {
    refreshes,
    onSuccess: (canary) => end(`${canary.share} % run ${name} ${canary.version} now.`),
  });
  const isRollback = kind === 'rollback';
  const isChosen = isRollback || version !== '';
  const plan = usePlan(edition, name, isRollback ? undefined : version);
  const verb = verbs[kind];
  const save = async (given: { readonly reason: string }) => {
    if (!isChosen) throw new Error('Choose a version.');
    const { data } = await plan.refetch();
    if (data?.problem) throw new Error(data.problem);
    const params = { id: edition };
    // The server writes the operator's own name.
    const body = { name, by: 'console', reason: given.reason };
    if (isRollback) return rollBack.mutateAsync({ params, body });
    if (kind === 'promote') return promote.mutateAsync({ params, body: { ...body, version } });
    const steps = stepsFrom(share);
    return begin.mutateAsync({ params, body: { ...body, version, steps, sticky, advance } });
  };
  return (
    <FormDialog
      form={form}
      size="lg"
      title={`${verb} ${kind === 'canary' ? `a version of ${name}` : name} in ${edition}?`}
      description={`${wanted.running} runs now. ${effects[kind]}`}
      submit={!isRollback && version !== '' ? `${verb} ${name} ${version}` : `${verb} ${name}`}
      busyLabel={busy[kind]}
      onSave={save}
      onClose={onClose}
    >
      {!isRollback && <VersionField {...{ edition, wanted, version }} onChoose={setVersion} />}
      {kind === 'canary' && (
        <>
          <Field label="First share" hint={`Then ${stepsFrom(share).slice(1).join(' %, ')} %`}>
            <NumberSelect choices={shares} value={share} onChange={setShare} />
          </Field>
          <Field label="Share of">
            <NativeSelect
              choices={stickiness}
              value={sticky}
              onChange={({ currentTarget: { value } }) =>
                setSticky(value === 'business' ? value : 'browser')
              }
            />
          </Field>
          <Field label="Advance">
            <NativeSelect
              choices={advances}
              value={advance}
              onChange={({ currentTarget: { value } }) =>
                setAdvance(value === 'manual' ? value : 'health')
              }
            />
          </Field>
        </>
      )}
      {isChosen && <Plan plan={plan} />}
      <FormField form={form} name="reason" label="Reason" hint="Kept in the history" required>
        {(control) => <Textarea {...control} rows={2} />}
      </FormField>
    </FormDialog>
  );
};

const usePlan = (id: string, name: string, version: string | undefined) =>
  useCall(
    'getMovePlan',
    { params: { id }, query: { name, ...(version !== undefined && { version }) } },
    { enabled: version !== '', staleTime: 0 },
  );

interface VersionFieldProps {
  readonly edition: string;
  readonly wanted: RequestedMove;
  readonly version: string;
  readonly onChoose: (version: string) => void;
}

const VersionField = ({ edition, wanted, version, onChoose }: VersionFieldProps) => {
  const { name, running } = wanted;
  const releases = useList('listReleaseFits', { query: { name, limit: '50' } });
  const choices = (releases.rows ?? [])
    .filter((release) => release.version !== running)
    .map((release) => {
      const fit = release.editions.find(({ id }) => id === edition);
      const isUnfit = fit?.problem !== null;
      return {
        value: release.version,
        label: isUnfit ? `${release.version} (does not fit)` : release.version,
        disabled: isUnfit,
      };
    });
  const isEmpty = releases.rows !== undefined && choices.length === 0;
  return (
    <Field
      label="Version"
      required
      hint={isEmpty ? 'No other version is published.' : undefined}
      error={releases.error === null ? undefined : messageOf(releases.error)}
    >
      <NativeSelect
        choices={choices}
        placeholder={releases.rows === undefined ? 'Loading versions…' : 'Choose a version'}
        value={version}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      />
    </Field>
  );
};

const Plan = ({ plan }: { readonly plan: ReturnType<typeof usePlan> }) => {
  if (plan.error !== null) {
    return (
      <ErrorState
        title="What will change could not be loaded."
        text={messageOf(plan.error)}
        onRetry={() => void plan.refetch()}
        retrying={plan.isFetching}
      />
    );
  }
  if (plan.data === undefined) return <SkeletonRows rows={2} label="Loading what will change" />;
  const { diff, problem } = plan.data;
  if (problem !== null) return <Banner tone="error">{problem}</Banner>;
  return (
    <section aria-label="What will change" className={box}>
      {diff && <DiffView diff={diff} />}
    </section>
  );
};
