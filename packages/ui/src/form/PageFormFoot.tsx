import { Button, LinkButton } from '../components/Button.tsx';
import { FormFoot } from './Form.tsx';

export interface PageFormFootProps {
  /** The path that Cancel opens. */
  readonly cancelTo: string;
  readonly action: string;
  /** The label of the action while it runs. */
  readonly busyLabel: string;
  readonly busy: boolean;
}

/** Cancel and save, below the form of a page. */
export const PageFormFoot = ({ cancelTo, action, busyLabel, busy }: PageFormFootProps) => (
  <FormFoot>
    <LinkButton to={cancelTo} aria-disabled={busy || undefined}>
      Cancel
    </LinkButton>
    <Button type="submit" variant="solid" busy={busy} busyLabel={busyLabel}>
      {action}
    </Button>
  </FormFoot>
);
