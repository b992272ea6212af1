import { css } from '@styled/css';
import type { KeyKind } from '@tradewind/contracts/apiKeys';
import { type KeyScope, keyResources, keyScopes, pageScopes } from '@tradewind/contracts/keyScopes';
import { Checkbox, Field } from '@tradewind/ui';
import { firstMessage } from '../../editing/firstMessage.ts';
import type { KeyForm } from './useKeyForm.ts';

const list = css({ display: 'grid', gap: '2px', minW: '0' });
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 76px 76px',
  alignItems: 'center',
  gap: '8px',
  minH: { base: '44px', md: '32px' },
  textStyle: 'sm',
});

const verbs = { read: 'Read', write: 'Write' } as const;

interface ScopeFieldsProps {
  readonly form: KeyForm;
  readonly kind: KeyKind;
}

/** What a key may do: reading and writing, resource by resource. */
export const ScopeFields = ({ form, kind }: ScopeFieldsProps) => {
  const chosen = form.watch('scopes');
  const offered: readonly KeyScope[] = kind === 'publishable' ? pageScopes : keyScopes;
  const toggle = (scope: KeyScope, isChosen: boolean) => {
    form.clearErrors('scopes');
    const others = chosen.filter((other) => other !== scope);
    form.setValue('scopes', isChosen ? [...others, scope] : others, { shouldDirty: true });
  };
  return (
    <Field group label="It may" error={firstMessage(form.formState.errors.scopes)} required>
      <div className={list}>
        {Object.entries(keyResources).map(([resource, { label }]) => {
          const own = offered.filter((scope) => scope.startsWith(`${resource}:`));
          return (
            own.length > 0 && (
              <fieldset key={resource} aria-label={label} className={line}>
                <span>{label}</span>
                {(['read', 'write'] as const).map((verb) => {
                  const scope = own.find((one) => one.endsWith(`:${verb}`));
                  return scope === undefined ? (
                    <span key={verb} />
                  ) : (
                    <Checkbox
                      key={verb}
                      value={chosen.includes(scope)}
                      onChange={(isChosen) => toggle(scope, isChosen)}
                    >
                      {verbs[verb]}
                    </Checkbox>
                  );
                })}
              </fieldset>
            )
          );
        })}
      </div>
    </Field>
  );
};
