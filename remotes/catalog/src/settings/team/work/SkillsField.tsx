import { css } from '@styled/css';
import { formatCount } from '@tradewind/contracts/text';
import type { useList } from '@tradewind/remote-kit';
import { Button, Checkbox, Field, QueryState, SearchInput, SkeletonRows } from '@tradewind/ui';
import { useState } from 'react';
import { firstMessage } from '../../../editing/firstMessage.ts';
import { servicesNotLoaded } from '../../../services/catalogPage.ts';
import type { WorkForm } from './workForm.ts';

const box = css({ display: 'grid', gap: '8px' });
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
const chosenText = css({ textStyle: 'sm', fontWeight: '560' });
const list = css({
  display: 'grid',
  gap: '10px',
  // Their touch targets are apart by themselves.
  _touch: { gap: '0' },
  maxH: '220px',
  overflowY: 'auto',
  p: '10px 12px',
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
});
const none = css({ textStyle: 'sm', color: 'fg.muted', py: '6px' });

interface Service {
  readonly _id: string;
  readonly name: string;
}

interface ChoiceProps {
  readonly services: readonly Service[];
  /** May contain ids of deleted services, which the first change of the choice leaves out. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

const statusOf = (chosen: number, value: readonly string[]) => {
  if (value.length === 0) return 'All services';
  if (chosen === 0) return 'No service: those chosen were deleted';
  return formatCount(chosen, 'service');
};

const Choice = ({ services, value, onChange }: ChoiceProps) => {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = services.filter(({ name }) => name.toLowerCase().includes(wanted));
  const chosen = services.map(({ _id }) => _id).filter((id) => value.includes(id));
  return (
    <>
      <div className={head}>
        <span className={chosenText} aria-live="polite">
          {statusOf(chosen.length, value)}
        </span>
        <Button
          size="sm"
          variant="ghost"
          disabled={value.length === 0}
          onClick={() => onChange([])}
        >
          All services
        </Button>
      </div>
      <SearchInput
        label="Search services"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={list}>
        {found.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            value={chosen.includes(_id)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, _id] : chosen.filter((id) => id !== _id))
            }
          >
            {name}
          </Checkbox>
        ))}
        {found.length === 0 && (
          <span className={none}>
            {services.length === 0 ? 'The catalog has no service.' : 'No service has this name.'}
          </span>
        )}
      </div>
    </>
  );
};

export interface SkillsFieldProps {
  readonly form: WorkForm;
  /** The query of all services. */
  readonly services: ReturnType<typeof useList<'listServices'>>;
}

/** The services of the catalog that a member does; none chosen means all (decision 159). */
export const SkillsField = ({ form, services }: SkillsFieldProps) => (
  <Field
    label="Skills"
    hint={
      form.watch('skills').length === 0
        ? 'They are booked for every service, also for new ones.'
        : 'They are booked for these services only.'
    }
    error={firstMessage(form.formState.errors.skills)}
    group
  >
    <div className={box}>
      <QueryState
        query={{ ...services, data: services.rows }}
        frame={(state) => state}
        skeleton={<SkeletonRows rows={3} label="Loading services" />}
        error={servicesNotLoaded}
      >
        {(rows) => (
          <Choice
            services={rows}
            value={form.watch('skills')}
            onChange={(ids) => form.setValue('skills', ids, { shouldDirty: true })}
          />
        )}
      </QueryState>
    </div>
  </Field>
);
