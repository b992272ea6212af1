import { css } from '@styled/css';
import { Pencil, Phone, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../components/Badge.tsx';
import { AnchorButton, Button, LinkButton } from '../components/Button.tsx';
import { Checkbox } from '../components/Checkbox.tsx';
import { IconButton, IconLink } from '../components/IconButton.tsx';
import { Specimen } from './Specimen.tsx';

const brands = [
  ['Default', '#3b82f6'],
  ['Yellow', '#facc15'],
  ['Dark red', '#7f1d1d'],
  ['Teal', '#0d9488'],
] as const;

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  w: 'full',
});
const name = css({ w: '92px', textStyle: 'xs', color: 'fg.muted', fontWeight: '450' });

const Brand = ({ words, colour }: { readonly words: string; readonly colour: string }) => (
  <div data-brand className={line} ref={(element) => element?.style.setProperty('--brand', colour)}>
    <span className={name}>
      {words}
      <br />
      {colour}
    </span>
    <Button variant="solid" icon={<Plus aria-hidden size={16} />}>
      New Job
    </Button>
    <Button variant="soft">Soft</Button>
    <Button variant="link">Link text</Button>
    <Badge tone="brand">Tag</Badge>
    <Checkbox value aria-label={`${words} chosen`} />
  </div>
);

export const BrandSpecimens = () => (
  <Specimen title="Brand from one colour">
    {brands.map(([words, colour]) => (
      <Brand key={colour} words={words} colour={colour} />
    ))}
  </Specimen>
);

export const ButtonSpecimens = () => {
  const [busy, setBusy] = useState(true);
  return (
    <Specimen title="Buttons">
      <Button variant="solid">Create Job</Button>
      <Button>Edit</Button>
      <Button variant="soft">Soft</Button>
      <Button variant="ghost">Cancel</Button>
      <Button variant="danger" icon={<Trash2 aria-hidden size={16} />}>
        Delete
      </Button>
      <Button variant="solid" busy busyLabel="Creating…">
        Create
      </Button>
      <Button variant="outline" busy={busy} onClick={() => setBusy(true)}>
        Keeps its width
      </Button>
      <Button disabled>Disabled</Button>
      <span className={line}>
        <Button size="sm">Small</Button>
        <Button size="md">Middle</Button>
        <Button size="lg">Large</Button>
        <Button size="xl" variant="solid" icon={<Send aria-hidden size={20} />}>
          Finish job
        </Button>
      </span>
      <span className={line}>
        <IconButton label="Edit" icon={<Pencil aria-hidden size={16} />} />
        <IconButton label="Edit, small" size="sm" icon={<Pencil aria-hidden size={16} />} />
        <IconButton label="Add" variant="outline" icon={<Plus aria-hidden size={16} />} />
        <IconButton label="Saving" busy icon={<Plus aria-hidden size={16} />} />
        <IconLink label="Open" to="." icon={<Send aria-hidden size={16} />} />
        <LinkButton to=".">A link</LinkButton>
        <AnchorButton variant="soft" href="tel:+12075550146" icon={<Phone aria-hidden size={16} />}>
          Call
        </AnchorButton>
        <Button variant="link">View all</Button>
      </span>
    </Specimen>
  );
};
