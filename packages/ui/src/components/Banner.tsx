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
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Banner = ({ tone = 'info', icon, action, className, children }: BannerProps) => {
  const { tone: colour, Icon } = tones[tone];
  const styles = banner({ tone: colour });
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cx(styles.root, className)}>
      <span className={styles.icon}>{icon ?? <Icon aria-hidden size={17} />}</span>
      <div className={styles.text}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
};
