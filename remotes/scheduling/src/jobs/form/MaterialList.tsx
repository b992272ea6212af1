import { css } from '@styled/css';
import { materialUnits } from '@tradewind/contracts';
import type { Job } from '@tradewind/contracts/jobs';
import { Button, IconButton, Input, NativeSelect, NumberInput } from '@tradewind/ui';
import { X } from 'lucide-react';
import { useState } from 'react';

type Material = Job['materials'][number];

const list = css({ display: 'grid', gap: '8px' });
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 72px 104px auto',
  gap: '8px',
  mdDown: {
    gridTemplateColumns: 'minmax(0, 1fr) 72px auto',
    '& > :nth-child(3)': { display: 'none' },
  },
});
const bar = css({ display: 'flex', gap: '8px' });

const units = (current: string) =>
  [...new Set([...materialUnits, current])].map((unit) => ({ value: unit, label: unit }));

export interface MaterialListProps {
  readonly materials: readonly Material[];
  readonly onChange: (materials: readonly Material[]) => void;
}

/** What to load into the van. A material needs a name. */
export const MaterialList = ({ materials, onChange }: MaterialListProps) => {
  const [name, setName] = useState('');
  const change = (index: number, part: Partial<Material>) =>
    onChange(materials.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const add = () => {
    if (name.trim() === '') return;
    onChange([...materials, { name: name.trim(), quantity: 1, unit: 'piece', price: 0 }]);
    setName('');
  };
  return (
    <div className={list}>
      {materials.map((material, index) => (
        // Lines have no id; a line's place is what stays while its words are typed.
        <div key={index} className={line}>
          <Input
            aria-label={`Material ${index + 1}`}
            value={material.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <NumberInput
            aria-label={`Quantity of ${material.name}`}
            value={material.quantity}
            onChange={(quantity) => change(index, { quantity: quantity ?? Number.NaN })}
          />
          <NativeSelect
            aria-label={`Unit of ${material.name}`}
            value={material.unit}
            choices={units(material.unit)}
            onChange={(event) => change(index, { unit: event.currentTarget.value })}
          />
          <IconButton
            label={`Remove ${material.name}`}
            icon={<X aria-hidden size={16} />}
            onClick={() => onChange(materials.toSpliced(index, 1))}
          />
        </div>
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
