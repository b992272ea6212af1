import { css } from '@styled/css';
import { crewKinds } from '@tradewind/contracts/crews';
import { staleAfter } from '@tradewind/contracts/invalidation';
import {
  useAction,
  useList,
  useRefresh,
  useServices,
  useToasts,
  useUser,
} from '@tradewind/remote-kit';
import {
  FormCheckbox,
  FormDialog,
  FormField,
  SegmentedControl,
  useVersionedForm,
} from '@tradewind/ui';
import { useMemo } from 'react';
import * as v from 'valibot';
import { firstMessage } from '../../../editing/firstMessage.ts';
import { distinctWords, WordsField } from '../../../editing/WordsField.tsx';
import { CopyMonday, WeekFields } from '../../hours/WeekFields.tsx';
import { type Member, nameOf } from '../useTeam.ts';
import { AreaFields } from './AreaFields.tsx';
import { ColorField } from './ColorField.tsx';
import type { Work } from './memberWork.ts';
import { SkillsField } from './SkillsField.tsx';
import { changesOf, type WorkForm, workForm, workValuesOf } from './workForm.ts';

const stack = css({ display: 'grid', gap: '20px' });
const week = css({ display: 'grid', gap: '10px' });
const copy = css({ justifySelf: 'start' });

const hours = [
  { value: 'business', label: 'Of the business' },
  { value: 'own', label: 'Own hours' },
] as const;

export interface WorkDialogProps {
  readonly member: Member;
  /** The kinds of crew that the team has, in any order. */
  readonly crewKinds: readonly string[];
  readonly onClose: () => void;
}

/** What a member does and when, for an admin (decision 159). */
export const WorkDialog = ({ member, crewKinds, onClose }: WorkDialogProps) => {
  const { businessHours } = useUser();
  const { refreshUser } = useServices();
  const toasts = useToasts();
  const refresh = useRefresh();
  const update = useAction('updateMember');
  const services = useList('listServices', { query: { limit: '500' } });
  const ofServices = services.rows?.flatMap(({ crewKind = '' }) => crewKind) ?? [];
  const valuesOf = useMemo(() => workValuesOf(businessHours), [businessHours]);
  const { form, save } = useVersionedForm(workForm, {
    row: member,
    valuesOf,
    reload: () => refresh(...staleAfter('member')).then(() => undefined),
    thing: 'member',
    saveFailed: 'The work was not saved. Please try again.',
  });
  const send = async (work: Work) => {
    await save((base) =>
      update.mutateAsync({
        params: { id: base._id },
        body: { ...changesOf(base, work), version: base.version },
      }),
    );
    onClose();
    toasts.success({ title: 'Work saved', description: nameOf(member) });
    await Promise.all([refresh(...staleAfter('member')), refreshUser().catch(() => undefined)]);
  };
  return (
    <FormDialog
      form={form}
      size="lg"
      title={`Work of ${nameOf(member)}`}
      description="What they do, when and where. Booking by crew follows it."
      submit="Save"
      busyLabel="Saving…"
      onSave={send}
      onClose={onClose}
    >
      <div className={stack}>
        <FormCheckbox
          form={form}
          name="bookable"
          as="switch"
          hint="Until you switch it, their role decides: the owner and technicians can be booked."
        >
          Can be booked
        </FormCheckbox>
        <SkillsField form={form} services={services} />
        <WordsField
          label="Kinds of crew"
          hint="A service may ask for one, such as Crane crew."
          listLabel="Kinds of crew"
          thing="kind of crew"
          add="Add"
          words={form.watch('crewKinds')}
          onWords={(kinds) => form.setValue('crewKinds', kinds, { shouldDirty: true })}
          typed={form.watch('newCrewKind')}
          onTyped={(text) => {
            form.setValue('newCrewKind', text, { shouldDirty: true });
            form.clearErrors('crewKinds');
          }}
          problemOf={crewKindProblem}
          suggestions={distinctWords([...crewKinds, ...ofServices])}
          error={firstMessage(form.formState.errors.crewKinds)}
        />
        <HoursFields form={form} />
        <AreaFields form={form} />
        <ColorField form={form} />
      </div>
    </FormDialog>
  );
};

const HoursFields = ({ form }: { readonly form: WorkForm }) => (
  <div className={week}>
    <FormField
      form={form}
      name="hasOwnHours"
      label="Hours"
      hint="Own hours only narrow those of the business."
      group
    >
      {({ value, onChange, onBlur }) => (
        <SegmentedControl
          choices={hours}
          value={value ? 'own' : 'business'}
          onBlur={onBlur}
          onChange={(chosen) => onChange(chosen === 'own')}
        />
      )}
    </FormField>
    {form.watch('hasOwnHours') && (
      <FormField form={form} name="businessHours" label="Own hours" labelHidden group>
        {(control) => (
          <>
            <div className={copy}>
              <CopyMonday {...control} />
            </div>
            <WeekFields {...control} errors={form.formState.errors.businessHours} />
          </>
        )}
      </FormField>
    )}
  </div>
);

const crewKindProblem = (kinds: readonly string[], typed: string): string | undefined => {
  const kind = typed.trim();
  if (kinds.some((other) => other.toLowerCase() === kind.toLowerCase())) {
    return `“${kind}” is already there.`;
  }
  return v.safeParse(crewKinds, [...kinds, kind]).issues?.[0].message;
};
