import { cx } from '@styled/css';
import { notice } from '@styled/recipes';
import { Inbox, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** One sentence. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

export const EmptyState = (props: EmptyStateProps) => {
  const { icon = <Inbox aria-hidden size={20} />, title, text, action, className } = props;
  const styles = notice();
  return (
    <div className={cx(styles.root, className)}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {Boolean(action) && <div className={styles.actions}>{action}</div>}
    </div>
  );
};

export interface ErrorStateProps {
  /** What failed. */
  readonly title: ReactNode;
  /** The reason and the next step. */
  readonly text?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  readonly retryLabel?: string;
  /** Another action beside Retry. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

export const ErrorState = (props: ErrorStateProps) => {
  const { title, text, onRetry, retrying, retryLabel = 'Retry', action, className } = props;
  const styles = notice({ tone: 'problem' });
  return (
    <div role="alert" className={cx(styles.root, className)}>
      <span className={styles.icon}>
        <TriangleAlert aria-hidden size={20} />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <Button icon={<RefreshCw aria-hidden size={16} />} busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
};
