import { css } from '@styled/css';
import { requiredText, shape } from '@tradewind/contracts/shapes';
import { type CallName, useAction, useCall, useList, useToasts } from '@tradewind/remote-kit';
import {
  ErrorState,
  Field,
  FormDialog,
  FormField,
  messageOf,
  NativeSelect,
  SkeletonRows,
  Textarea,
  useContractForm,
} from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { useState } from 'react';
import { DiffView } from '../diff/DiffView.tsx';

/** A move that an operator has asked for. */
export interface WantedMove {
  readonly kind: 'promote' | 'rollback';
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

const Reason = shape({ reason: requiredText(500, 'Say why.') });

/** Calls whose answers a move makes stale. */
const STALE: readonly CallName[] = [
  'getEdition',
  'getPlatformOverview',
  'getMovePlan',
  'listReleaseFits',
  'listOperatorActs',
];

export interface MoveDialogProps {
  readonly edition: string;
  readonly wanted: WantedMove;
  readonly onClose: () => void;
}

/** Writes out what a promotion or a rollback will change, asks why, and makes it. */
export const MoveDialog = ({ edition, wanted, onClose }: MoveDialogProps) => {
  const { kind, name } = wanted;
  const toasts = useToasts();
  const [version, setVersion] = useState('');
  const form = useContractForm(Reason, { defaultValues: { reason: '' } });
  const options = {
    refreshes: STALE,
    onSuccess: (moved: { readonly version: string }) => {
      toasts.success({ title: `${edition} runs ${name} ${moved.version} now.` });
      onClose();
    },
  };
  const promote = useAction('promoteRelease', options);
  const rollBack = useAction('rollBackRelease', options);
  const isPromotion = kind === 'promote';
  const isChosen = !isPromotion || version !== '';
  const plan = usePlan(edition, name, isPromotion ? version : undefined);
  const verb = isPromotion ? 'Promote' : 'Roll back';
  const save = async ({ reason }: { readonly reason: string }) => {
    if (!isChosen) throw new Error('Choose a version.');
    const { data } = await plan.refetch();
    if (data?.problem) throw new Error(data.problem);
    // The server writes the operator's own name.
    const body = { name, by: 'console', reason };
    await (isPromotion
      ? promote.mutateAsync({ params: { id: edition }, body: { ...body, version } })
      : rollBack.mutateAsync({ params: { id: edition }, body }));
  };
  return (
    <FormDialog
      form={form}
      size="lg"
      title={`${verb} ${name} in ${edition}?`}
      description={
        isPromotion
          ? `${wanted.running} runs now. Pages that are loaded afterwards run the other version.`
          : `${wanted.running} runs now. The version before it runs again; all other parts stay.`
      }
      submit={isPromotion && version !== '' ? `Promote ${name} ${version}` : `${verb} ${name}`}
      busyLabel={isPromotion ? 'Promoting…' : 'Rolling back…'}
      onSave={save}
      onClose={onClose}
    >
      {isPromotion && <VersionField {...{ edition, wanted, version }} onChoose={setVersion} />}
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
  readonly wanted: WantedMove;
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
