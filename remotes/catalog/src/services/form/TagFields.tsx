import { FormSection } from '@tradewind/ui';
import { firstMessage } from '../../editing/firstMessage.ts';
import { WordsField } from '../../editing/WordsField.tsx';
import type { ServiceForm } from './serviceForm.ts';

/** The tags of a service: none blank, none twice (specification 2, section 5). */
export const TagFields = ({ form }: { readonly form: ServiceForm }) => (
  <FormSection title="Tags">
    <WordsField
      label="New tag"
      listLabel="Tags"
      thing="tag"
      add="Add Tag"
      words={form.watch('tags')}
      onWords={(tags) => form.setValue('tags', tags, { shouldDirty: true })}
      typed={form.watch('newTag')}
      onTyped={(text) => {
        form.setValue('newTag', text, { shouldDirty: true });
        form.clearErrors('tags');
      }}
      problemOf={tagProblem}
      error={firstMessage(form.formState.errors.tags)}
    />
  </FormSection>
);

/** Maximum number and length of tags, as in the contract. */
const most = { tags: 50, characters: 50 } as const;

/** Returns why a tag cannot be added; undefined if it can. */
const tagProblem = (tags: readonly string[], typed: string): string | undefined => {
  const tag = typed.trim();
  if (tag === '') return 'A tag needs a text';
  if (tags.includes(tag)) return `“${tag}” is already there.`;
  if (tag.length > most.characters) return `Use at most ${most.characters} characters.`;
  if (tags.length >= most.tags) return `At most ${most.tags} tags.`;
  return undefined;
};
