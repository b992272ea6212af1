import type { ContractForm } from '@tradewind/ui';
import type { JobFormValues } from './jobForm.ts';
import { type Material, MaterialList } from './MaterialList.tsx';

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
        return { name: wrong?.name?.message, quantity: wrong?.quantity?.message };
      }}
      focusRef={ref}
      onChange={change}
    />
  );
};
