import { css } from '@styled/css';
import { AddressFields } from '../form/AddressFields.tsx';
import { NotesFields } from '../form/NotesFields.tsx';
import type { CustomerForm } from '../form/TextField.tsx';

const stack = css({ display: 'grid', gap: '14px' });

/** Step 2: where the work is, and what to know before going there. */
export const AddressStep = ({ form }: { readonly form: CustomerForm }) => (
  <div className={stack}>
    <AddressFields form={form} required country={false} />
    <NotesFields form={form} />
  </div>
);
