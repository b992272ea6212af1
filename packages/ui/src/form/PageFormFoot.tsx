import { css } from '@styled/css';
import { Button, LinkButton } from '../components/Button.tsx';
import { FormFoot } from './Form.tsx';

/** At hand on a phone, where a form is several screens long. */
const atHand = css({
  mdDown: {
    position: 'sticky',
    zIndex: 'sticky',
    bottom: 'calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom))',
    mx: '-16px',
    px: '16px',
    py: '10px',
    bg: 'bg.canvas',
    borderTop: '1px solid {colors.border.default}',
  },
  '@media print': { display: 'none' },
});

export interface PageFormFootProps {
  /** The path that Cancel opens. */
  readonly cancelTo: string;
  readonly action: string;
  /** The label of the action while it runs. */
  readonly busyLabel: string;
  readonly busy: boolean;
}

/** Cancel and save, below the form of a page; on a phone always in view. */
export const PageFormFoot = ({ cancelTo, action, busyLabel, busy }: PageFormFootProps) => (
  <div data-action-bar className={atHand}>
    <FormFoot>
      <LinkButton to={cancelTo} aria-disabled={busy || undefined}>
        Cancel
      </LinkButton>
      <Button type="submit" variant="solid" busy={busy} busyLabel={busyLabel}>
        {action}
      </Button>
    </FormFoot>
  </div>
);
