import { css } from '@styled/css';
import {
  longPasswordLength,
  type PasswordPolicy,
  type PasswordWeakness,
  weaknessMessages,
} from '@tradewind/contracts/passwords';
import { useEffect, useState } from 'react';

export interface PasswordHintProps {
  readonly policy: PasswordPolicy;
  /** Characters that the policy `standard` asks for. */
  readonly least: number;
  /** The typed password. */
  readonly password: string;
  /** Names and addresses of its user. */
  readonly about: readonly string[];
}

const rules = ({ policy, least }: PasswordHintProps) =>
  policy === 'strict'
    ? `At least 8 characters with upper case, lower case and a number, or ${longPasswordLength} of any kind`
    : `At least ${least} characters, with upper case, lower case and a number`;

const warning = css({ display: 'block', color: 'status.yellow.fg', fontWeight: '500' });

/**
 * The hint of a field for a new password: its rules, and a warning while the typed one is easy to
 * guess (decision 76). The lists load with the first character; without them there is no warning,
 * and the server decides.
 */
export const PasswordHint = (props: PasswordHintProps) => {
  const weakness = useWeakness(props.password, props.about.join('\n'));
  return (
    <>
      {rules(props)}
      <span role="status" className={warning}>
        {weakness !== undefined && weaknessMessages[weakness]}
      </span>
    </>
  );
};

const useWeakness = (password: string, about: string): PasswordWeakness | undefined => {
  const [found, setFound] = useState<{ password: string; weakness?: PasswordWeakness }>();
  useEffect(() => {
    if (password === '') return;
    let isCurrent = true;
    import(/* webpackChunkName: "password-strength" */ '@tradewind/contracts/passwordStrength')
      .then(({ findWeakness }) => {
        const weakness = findWeakness(password, about.split('\n'));
        if (isCurrent) setFound({ password, ...(weakness && { weakness }) });
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [password, about]);
  return found?.password === password ? found.weakness : undefined;
};
