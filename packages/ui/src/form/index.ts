export { conflictNotice, conflictText, editConflictText } from './conflict.ts';
export { EditConflict, type EditConflictProps, type ShownField } from './EditConflict.tsx';
export {
  Form,
  FormFoot,
  FormProblem,
  type FormProps,
  FormSection,
  type FormSectionProps,
  KeptNote,
} from './Form.tsx';
export { FormCheckbox, type FormCheckboxProps } from './FormCheckbox.tsx';
export { FormDialog, type FormDialogProps } from './FormDialog.tsx';
export { type FieldBinding, FormField, type FormFieldProps } from './FormField.tsx';
export {
  type FieldProblem,
  failureWithMessage,
  isNotFound,
  isStale,
  messageOf,
  notFoundText,
} from './failure.ts';
export { PageFormFoot, type PageFormFootProps } from './PageFormFoot.tsx';
export { useUnsavedWork } from './unsavedWork.ts';
export {
  type ContractForm,
  type ContractFormOptions,
  useContractForm,
} from './useContractForm.ts';
export { useCustomControl } from './useCustomControl.ts';
export { type Unsaved, useUnsavedGuard } from './useUnsavedGuard.tsx';
export {
  useVersionedForm,
  type VersionedForm,
  type VersionedFormOptions,
} from './useVersionedForm.ts';
