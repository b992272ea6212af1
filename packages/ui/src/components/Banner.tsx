import { cx } from '@styled/css';
import { banner } from '@styled/recipes';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { tone: 'blue', Icon: Info },
  success: { tone: 'green', Icon: CircleCheck },
  warning: { tone: 'yellow', Icon: TriangleAlert },
  error: { tone: 'red', Icon: TriangleAlert },
} as const;

export interface BannerProps {
  /** `error` blocks work and is announced to screen readers. */
  readonly tone?: keyof typeof tones;
  readonly icon?: ReactNode;
  /** One link or plain button, such as Retry. */
  readonly action?: ReactNode;
  /** Beside the text, below it where it is narrow. */
  readonly buttons?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Banner = (props: BannerProps) => {
  const { tone = 'info', icon, action, buttons, className, children } = props;
  const { tone: colour, Icon } = tones[tone];
  const styles = banner({ tone: colour });
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cx(styles.root, className)}>
      <span className={styles.icon}>{icon ?? <Icon aria-hidden size={17} />}</span>
      <div className={cx(styles.text, buttons !== undefined && styles.row)}>
        {buttons === undefined ? children : <span>{children}</span>}
        {buttons}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
};
