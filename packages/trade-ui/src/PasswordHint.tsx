import { css } from '@styled/css';
import { type PasswordWeakness, weaknessMessages } from '@tradewind/contracts/passwords';
import { useEffect, useState } from 'react';

export interface PasswordHintProps {
  /** The rules, shown below the field. */
  readonly rules: string;
  /** The typed password. */
  readonly password: string;
  /** Names and addresses of its user. */
  readonly about: readonly string[];
}

const warning = css({ display: 'block', color: 'status.yellow.fg', fontWeight: '500' });

/**
 * The hint of a field for a new password: its rules, and a warning while the typed one is easy to
 * guess (decision 76). The lists load with the first character; without them there is no warning,
 * and the server decides.
 */
export const PasswordHint = ({ rules, password, about }: PasswordHintProps) => {
  const weakness = useWeakness(password, about.join('\n'));
  return (
    <>
      {rules}
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
