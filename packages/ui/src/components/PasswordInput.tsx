import { cx } from '@styled/css';
import { affix, input } from '@styled/recipes';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { buttonClass } from './buttonClass.ts';
import { controlAttributes, useField } from './fieldContext.ts';

/** A password that can be shown, as a thumb on a phone mistypes. */
export const PasswordInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const field = useField();
  const [shown, setShown] = useState(false);
  const styles = affix({ end: 'icon' });
  return (
    <span className={styles.root}>
      <input
        autoComplete="current-password"
        {...controlAttributes(field)}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx(input(), styles.control, className)}
      />
      <span className={styles.after}>
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show characters"
          className={buttonClass({ variant: 'ghost', size: 'sm' }, 'icon')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={16} /> : <Eye size={16} />}
        </button>
      </span>
    </span>
  );
};
