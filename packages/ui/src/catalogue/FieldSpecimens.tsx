import { useState } from 'react';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { Checkbox } from '../components/Checkbox.tsx';
import { Combobox } from '../components/Combobox.tsx';
import { DatePicker } from '../components/DatePicker.tsx';
import { Field } from '../components/Field.tsx';
import { FileUpload } from '../components/FileUpload.tsx';
import { Input, PasswordInput, PhoneInput, SearchInput, Textarea } from '../components/Input.tsx';
import { NativeSelect } from '../components/NativeSelect.tsx';
import { MoneyInput, NumberInput } from '../components/NumberInput.tsx';
import { OptionalMark } from '../components/OptionalMark.tsx';
import { RadioGroup, SegmentedControl } from '../components/RadioGroup.tsx';
import type { Choice } from '../components/Select.tsx';
import { Select } from '../components/Select.tsx';
import { Switch } from '../components/Switch.tsx';
import { TimePicker } from '../components/TimePicker.tsx';
import { Specimen } from './Specimen.tsx';

const customers: readonly Choice[] = [
  { value: '1', label: 'Elena Petrova', meta: '218 Foreside Road, Falmouth' },
  { value: '2', label: 'Amir Haddad', meta: '9 Willow Lane, Yarmouth' },
  { value: '3', label: 'Cedar Grove Dental', meta: '40 Commercial Street, Portland' },
];
const findCustomers = async (query: string) =>
  customers.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

const invoiceStatuses: readonly Choice[] = ['draft', 'pending', 'paid', 'overdue'].map(
  (status) => ({
    value: status,
    label: status,
  }),
);
const kinds = [
  { value: 'residential', label: 'Residential' },
  { value: 'commercial', label: 'Commercial' },
] as const;

const TextSpecimens = () => {
  const [phone, setPhone] = useState('2075550146');
  const [price, setPrice] = useState<number | undefined>(3863.41);
  const [discount, setDiscount] = useState<number | undefined>(5);
  return (
    <Specimen title="Fields" layout="grid">
      <Field label="Title" required>
        <Input defaultValue="Boiler pressure check" />
      </Field>
      <Field label="Email" required error="Invalid email format">
        <Input type="email" defaultValue="tom.okafor@" />
      </Field>
      <Field label="Phone" beside={<OptionalMark />} hint="US format: (XXX) XXX-XXXX">
        <PhoneInput value={phone} onChange={setPhone} />
      </Field>
      <Field label="Password">
        <PasswordInput defaultValue="Harbor2026" />
      </Field>
      <Field label="Price">
        <MoneyInput value={price} onChange={setPrice} />
      </Field>
      <Field label="Discount">
        <NumberInput suffix="%" value={discount} onChange={setDiscount} />
      </Field>
      <Field label="Search">
        <SearchInput label="Search invoices" />
      </Field>
      <Field label="Read only">
        <Input readOnly value="2026-00418" />
      </Field>
      <Field label="Disabled" disabled>
        <Input value="" />
      </Field>
      <Field label="Line item">
        <Input variant="bare" defaultValue="Bare until pointed at" />
      </Field>
      <Field label="Notes for the client">
        <Textarea defaultValue="Work takes one day. We keep the old thermostat wiring." />
      </Field>
    </Specimen>
  );
};

const PickSpecimens = () => {
  const [customer, setCustomer] = useState('1');
  const [status, setStatus] = useState('pending');
  const [day, setDay] = useState('2026-11-19');
  const [time, setTime] = useState('10:15');
  return (
    <Specimen title="Choosing" layout="grid">
      <Field label="Client" required>
        <Combobox
          value={customer}
          valueLabel="Elena Petrova"
          onChange={setCustomer}
          search={findCustomers}
          placeholder="Search customers"
          emptyText="No customer of that name."
          create={(query, close) => (
            <Button variant="ghost" size="sm" block onClick={close}>
              {query === '' ? 'Add a customer' : `Add ${query}`}
            </Button>
          )}
        />
      </Field>
      <Field label="Status">
        <Select
          choices={invoiceStatuses}
          value={status}
          onChange={setStatus}
          show={(choice) => <Badge tone="blue">{choice.label}</Badge>}
        />
      </Field>
      <Field label="Industry">
        <NativeSelect placeholder="Select one" defaultValue="" choices={kinds} />
      </Field>
      <Field label="Date">
        <DatePicker value={day} onChange={setDay} />
      </Field>
      <Field label="Time">
        <TimePicker value={time} onChange={setTime} />
      </Field>
    </Specimen>
  );
};

const SwitchSpecimens = () => {
  const [online, setOnline] = useState(true);
  const [exempt, setExempt] = useState(true);
  const [kind, setKind] = useState<'residential' | 'commercial'>('residential');
  return (
    <Specimen title="Checkbox, switch, radio, segments, files" layout="grid">
      <Switch value={online} onChange={setOnline}>
        Online booking
      </Switch>
      <Switch value={false}>Off</Switch>
      <Checkbox value={exempt} onChange={setExempt}>
        Tax exempt
      </Checkbox>
      <Checkbox value="indeterminate">Some of them</Checkbox>
      <Checkbox disabled>Disabled</Checkbox>
      <Field group label="Type of customer">
        <RadioGroup choices={kinds} value={kind} onChange={setKind} direction="row" />
      </Field>
      <SegmentedControl label="Type" choices={kinds} value={kind} onChange={setKind} />
      <Field group label="Attachments">
        <FileUpload onChange={() => undefined} maxFiles={5} hint="Photos or PDF, 10 MB each" />
      </Field>
    </Specimen>
  );
};

export const FieldSpecimens = () => (
  <>
    <TextSpecimens />
    <PickSpecimens />
    <SwitchSpecimens />
  </>
);
