import { Field, Input } from '@tradewind/ui';

export interface LoadingClientFieldProps {
  /** The name of the chosen client, if it is known. */
  readonly valueName: string | undefined;
  readonly error: string | undefined;
}

/** A client field before the code of its search has loaded; takes the focus and text. */
export const LoadingClientField = ({ valueName, error }: LoadingClientFieldProps) => (
  <Field label="Client" error={error} required>
    <Input
      role="combobox"
      aria-expanded={false}
      aria-busy
      autoComplete="off"
      placeholder="Search customers"
      defaultValue={valueName}
    />
  </Field>
);
