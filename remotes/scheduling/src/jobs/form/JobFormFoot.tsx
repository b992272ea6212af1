import { Button, FormFoot, LinkButton } from '@tradewind/ui';

export interface JobFormFootProps {
  /** The path that Cancel opens. */
  readonly cancelTo: string;
  readonly action: string;
  /** The label of the action while it runs. */
  readonly busyLabel: string;
  readonly busy: boolean;
}

export const JobFormFoot = ({ cancelTo, action, busyLabel, busy }: JobFormFootProps) => (
  <FormFoot>
    <LinkButton to={cancelTo} aria-disabled={busy || undefined}>
      Cancel
    </LinkButton>
    <Button type="submit" variant="solid" busy={busy} busyLabel={busyLabel}>
      {action}
    </Button>
  </FormFoot>
);
