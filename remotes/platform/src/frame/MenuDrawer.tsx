import { css } from '@styled/css';
import { useBrand } from '@tradewind/remote-kit';
import { Drawer } from '@tradewind/ui/Drawer';
import { Navigation } from './Navigation.tsx';

const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  minH: '100%',
  mx: '-8px',
});

export interface MenuDrawerProps {
  /** The operator's. */
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The console's screens, on a phone. */
export const MenuDrawer = ({ name, open, onClose }: MenuDrawerProps) => (
  <Drawer open={open} onClose={onClose} title={useBrand().name} side="left" size="sm">
    <div className={body}>
      <Navigation name={name} onFollow={onClose} />
    </div>
  </Drawer>
);
