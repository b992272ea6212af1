import { css, cx } from '@styled/css';
import { field } from '@styled/recipes';
import { materialUnits } from '@tradewind/contracts';
import type { Job } from '@tradewind/contracts/jobs';
import {
  Button,
  type ContractForm,
  IconButton,
  Input,
  MoneyInput,
  NativeSelect,
  NumberInput,
} from '@tradewind/ui';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { JobFormValues } from './jobForm.ts';

type Material = Job['materials'][number];

const list = css({ display: 'grid', gap: '8px' });
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 72px 104px 132px auto',
  gap: '8px',
  // Name and button above the rest, where the unit has room, and a price of six digits a row of its
  // own if need be.
  mdDown: {
    display: 'flex',
    flexWrap: 'wrap',
    '& > *': { order: 1, flex: '1 0 104px' },
    '& > :first-child': { order: 0, flex: '1 1 calc(100% - 52px)' },
    '& > :nth-child(2)': { flex: '0 0 64px' },
    '& > :nth-child(4)': { flexBasis: '128px' },
    '& > button': { order: 0, flex: 'none' },
  },
});
const whole = css({ gridColumn: '1 / -1', mdDown: { flexBasis: '100%' } });
const bar = css({ display: 'flex', gap: '8px' });

const units = (current: string) =>
  [...new Set([...materialUnits, current])].map((unit) => ({ value: unit, label: unit }));

/** The error messages of a line. */
interface MaterialProblems {
  readonly name: string | undefined;
  readonly quantity: string | undefined;
  readonly price: string | undefined;
}

interface MaterialListProps {
  readonly materials: readonly Material[];
  readonly problemsOf: (index: number) => MaterialProblems;
  /** Registers what a failed save focuses. */
  readonly focusRef: (field: { focus: () => void }) => void;
  readonly onChange: (materials: readonly Material[]) => void;
}

interface MaterialLineProps {
  readonly label: string;
  readonly material: Material;
  readonly problems: MaterialProblems;
  readonly onChange: (changes: Partial<Material>) => void;
  readonly onRemove: () => void;
}

const MaterialLine = ({ label, material, problems, onChange, onRemove }: MaterialLineProps) => {
  const id = useId();
  const { name, quantity, price } = problems;
  const problem = name ?? quantity ?? price;
  const wrong = { 'aria-invalid': true, 'aria-describedby': id };
  return (
    <div className={line}>
      <Input
        aria-label={label}
        value={material.name}
        maxLength={200}
        {...(name !== undefined && wrong)}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NumberInput
        aria-label={`Quantity of ${material.name}`}
        value={material.quantity}
        {...(quantity !== undefined && wrong)}
        onChange={(typed) => onChange({ quantity: typed ?? Number.NaN })}
      />
      <NativeSelect
        aria-label={`Unit of ${material.name}`}
        value={material.unit}
        choices={units(material.unit)}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      <MoneyInput
        aria-label={`Price of ${material.name}`}
        value={material.price}
        {...(price !== undefined && wrong)}
        onChange={(typed) => onChange({ price: typed ?? 0 })}
      />
      <IconButton
        label={`Remove ${material.name}`}
        icon={<X aria-hidden size={16} />}
        onClick={onRemove}
      />
      {problem !== undefined && (
        <p id={id} className={cx(field().error, whole)}>
          {problem}
        </p>
      )}
    </div>
  );
};

/** The editable list of materials; each needs a name. */
const MaterialList = ({ materials, problemsOf, focusRef, onChange }: MaterialListProps) => {
  const [name, setName] = useState('');
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const firstWrong = () => lines.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    focusRef({ focus: () => firstWrong()?.focus() });
  });
  const change = (index: number, changes: Partial<Material>) =>
    onChange(materials.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const add = () => {
    if (name.trim() === '') return;
    onChange([...materials, { name: name.trim(), quantity: 1, unit: 'piece', price: 0 }]);
    setName('');
  };
  return (
    <div ref={lines} className={list}>
      {materials.map((material, index) => (
        <MaterialLine
          // Lines have no id, and their text changes while it is typed.
          key={index}
          label={`Material ${index + 1}`}
          material={material}
          problems={problemsOf(index)}
          onChange={(changes) => change(index, changes)}
          onRemove={() => onChange(materials.toSpliced(index, 1))}
        />
      ))}
      <div className={bar}>
        <Input
          aria-label="Add a material"
          placeholder="Add a material"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button aria-label="Add material" disabled={name.trim() === ''} onClick={add}>
          Add
        </Button>
      </div>
    </div>
  );
};

/** The materials of a form, which takes them as one field: lines have no ids to tell them apart. */
export const MaterialFields = <Output,>({
  form,
}: {
  readonly form: ContractForm<JobFormValues, Output>;
}) => {
  const { ref } = form.register('materials');
  const { errors, isSubmitted } = form.formState;
  const change = (materials: readonly Material[]) =>
    form.setValue('materials', [...materials], { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <MaterialList
      materials={form.watch('materials')}
      problemsOf={(index) => {
        const wrong = errors.materials?.[index];
        return {
          name: wrong?.name?.message,
          quantity: wrong?.quantity?.message,
          price: wrong?.price?.message,
        };
      }}
      focusRef={ref}
      onChange={change}
    />
  );
};
