import { css } from '@styled/css';
import { useCall } from '@tradewind/remote-kit';
import {
  Button,
  Field,
  FormField,
  FormSection,
  IconButton,
  Input,
  NumberInput,
} from '@tradewind/ui';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { firstMessage } from '../../editing/firstMessage.ts';
import { StretchFields } from '../../editing/StretchFields.tsx';
import { distinctWords } from '../../editing/WordsField.tsx';
import { nextWindow, type ServiceForm } from './serviceForm.ts';

const pair = css({
  display: 'grid',
  gap: '16px 12px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  alignItems: 'start',
});
const list = css({ display: 'grid', gap: '8px' });
const line = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 320px) auto' },
  justifyContent: 'start',
  alignItems: 'center',
  gap: '2px 8px',
});
/** On a phone above the times, which need the whole width. */
const windowName = css({ textStyle: 'xs', color: 'fg.muted', sm: { display: 'none' } });
const times = css({ smDown: { gridRow: '2', gridColumn: '1 / -1' } });
const add = css({ justifySelf: 'start' });

/** Maximum number of arrival windows, as in the contract. */
const mostWindows = 12;

/** Who a service needs, and when they arrive (decision 159). Kinds of crew of the team are suggested. */
export const CrewFields = ({ form }: { readonly form: ServiceForm }) => {
  const team = useCall('getMembers');
  const listId = useId();
  return (
    <FormSection title="Crew">
      <div className={pair}>
        <FormField form={form} name="peopleNeeded" label="People needed" required>
          {(control) => <NumberInput {...control} />}
        </FormField>
        <FormField
          form={form}
          name="crewKind"
          label="Kind of crew"
          hint="Blank means anybody with the skill."
        >
          {(control) => <Input {...control} list={listId} autoComplete="off" />}
        </FormField>
      </div>
      <datalist id={listId}>
        {distinctWords((team.data ?? []).flatMap(({ crewKinds = [] }) => crewKinds)).map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
      <WindowFields form={form} />
    </FormSection>
  );
};

const WindowFields = ({ form }: { readonly form: ServiceForm }) => {
  const windows = form.watch('arrivalWindows');
  const change = (next: typeof windows) => {
    form.setValue('arrivalWindows', next, { shouldDirty: true });
    form.clearErrors('arrivalWindows');
  };
  return (
    <Field
      label="Arrival windows"
      hint="Visitors book one of them, such as 8:00 AM to 10:00 AM. Without any they book an exact start."
      error={firstMessage(form.formState.errors.arrivalWindows)}
      group
    >
      <div className={list}>
        {windows.map((window, index) => (
          // A window has no id; its index is stable while it is edited.
          <div key={index} className={line}>
            <span aria-hidden className={windowName}>
              Window {index + 1}
            </span>
            <div className={times}>
              <StretchFields
                label={`Arrival window ${index + 1}`}
                value={window}
                onBlur={() => undefined}
                onChange={(hours) => change(windows.with(index, hours))}
              />
            </div>
            <IconButton
              label={`Remove arrival window ${index + 1}`}
              icon={<X aria-hidden size={16} />}
              onClick={() => change(windows.toSpliced(index, 1))}
            />
          </div>
        ))}
        <Button
          size="sm"
          className={add}
          icon={<Plus aria-hidden size={15} />}
          disabled={windows.length >= mostWindows || windows.at(-1)?.end === '23:59'}
          onClick={() => change([...windows, nextWindow(windows)])}
        >
          Add arrival window
        </Button>
      </div>
    </Field>
  );
};
