import { css } from '@styled/css';
import { Button, LinkButton } from '@tradewind/ui';

const foot = css({ display: 'flex', justifyContent: 'flex-end', gap: '8px', mt: '4px' });

export interface FormFootProps {
  /** Where Cancel leads. */
  readonly cancelTo: string;
  readonly action: string;
  /** The action's words while it runs. */
  readonly busyLabel: string;
  readonly busy: boolean;
}

export const FormFoot = ({ cancelTo, action, busyLabel, busy }: FormFootProps) => (
  <div className={foot}>
    <LinkButton to={cancelTo} aria-disabled={busy || undefined}>
      Cancel
    </LinkButton>
    <Button type="submit" variant="solid" busy={busy} busyLabel={busyLabel}>
      {action}
    </Button>
  </div>
);
