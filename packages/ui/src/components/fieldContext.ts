import { createContext, useContext, useId } from 'react';

/** What a field tells the control inside it. */
export interface FieldState {
  readonly controlId: string;
  readonly labelId: string;
  /** Ids of the hint or the error; absent when there is neither. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
}

export const FieldContext = createContext<FieldState | undefined>(undefined);

/** The field around this control, or the state of a control that stands alone. */
export const useField = (): FieldState => {
  const id = useId();
  return (
    useContext(FieldContext) ?? {
      controlId: id,
      labelId: `${id}-label`,
      describedBy: undefined,
      invalid: false,
      required: false,
      disabled: false,
    }
  );
};

/** The attributes that tie a native control to its field. */
export const controlAttributes = (field: FieldState) => ({
  id: field.controlId,
  disabled: field.disabled,
  'aria-describedby': field.describedBy,
  'aria-invalid': field.invalid || undefined,
  'aria-required': field.required || undefined,
});
