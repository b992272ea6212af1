import { css } from '@styled/css';
import { Button, Field, FormSection, Input } from '@tradewind/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { firstMessage } from '../../editing/firstMessage.ts';
import type { ServiceForm } from './serviceForm.ts';

const bar = css({ display: 'flex', gap: '8px', '& > :first-child': { flex: '1' } });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '6px' });
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minH: { base: '44px', md: '30px' },
  px: '10px',
  borderRadius: 'full',
  border: '1px solid {colors.border.default}',
  bg: 'bg.subtle',
  textStyle: 'sm',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
});

/** The tags of a service: none blank, none twice (specification 2, section 5). */
export const TagFields = ({ form }: { readonly form: ServiceForm }) => {
  const tags = form.watch('tags');
  const typed = form.watch('newTag');
  const [problem, setProblem] = useState<string>();
  const type = (text: string) => form.setValue('newTag', text, { shouldDirty: true });
  const change = (next: string[]) => form.setValue('tags', next, { shouldDirty: true });
  const add = () => {
    const reason = tagProblem(tags, typed);
    setProblem(reason);
    if (reason !== undefined) return;
    change([...tags, typed.trim()]);
    type('');
  };
  return (
    <FormSection title="Tags">
      <Field label="New tag" error={problem ?? firstMessage(form.formState.errors.tags)}>
        <div className={bar}>
          <Input
            value={typed}
            autoComplete="off"
            onChange={(event) => {
              type(event.currentTarget.value);
              setProblem(undefined);
              form.clearErrors('tags');
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button onClick={add}>Add Tag</Button>
        </div>
      </Field>
      {tags.length > 0 && (
        <ul className={list} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={chip}
                aria-label={`Remove tag ${tag}`}
                onClick={() => change(tags.filter((other) => other !== tag))}
              >
                {tag}
                <X aria-hidden size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
};

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
