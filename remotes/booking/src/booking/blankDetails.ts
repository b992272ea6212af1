import type { DetailsInput } from './details.ts';

/** What the form begins with; apart from its rules, which come with the form. */
export const blankDetails: DetailsInput = {
  name: '',
  email: '',
  phone: '',
  address: { street: '', city: '', state: '', zip: '' },
  notes: '',
  website: '',
};
