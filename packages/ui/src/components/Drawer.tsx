import { Dialog as Ark } from '@ark-ui/react/dialog';
import { css } from '@styled/css';
import { drawer } from '@styled/recipes';
import type { ReactNode } from 'react';
import { DialogHead } from './DialogHead.tsx';
import { Portal, stopSubmitBubbling } from './Portal.tsx';
import { useDoubleClickGuard } from './useDoubleClickGuard.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly side?: 'right' | 'left';
  /** `sm` 300 px, `md` 420 px. */
  readonly size?: 'sm' | 'md';
  readonly busy?: boolean | undefined;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A side panel for a short view or edit above the page. */
export const Drawer = (props: DrawerProps) => {
  const { open, onClose, side, size, busy = false } = props;
  const styles = drawer({ side, size });
  const { onPointerDownOutside, onClickCapture } = useDoubleClickGuard(open);
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      open={open}
      closeOnInteractOutside={!busy}
      closeOnEscape={!busy}
      onPointerDownOutside={onPointerDownOutside}
      onOpenChange={(details) => {
        if (!details.open && !busy) onClose();
      }}
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content
            className={styles.content}
            onClickCapture={onClickCapture}
            onSubmit={stopSubmitBubbling}
          >
            <DialogHead
              title={props.title}
              description={props.description}
              busy={busy}
              styles={styles}
            />
            <div className={styles.body}>{props.children}</div>
            {props.foot !== undefined && <div className={styles.foot}>{props.foot}</div>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};

const menu = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  minH: '100%',
  mx: '-8px',
});

export type MenuDrawerProps = Pick<DrawerProps, 'open' | 'onClose' | 'title' | 'children'>;

/** The screens of a product, from the left, on a phone. */
export const MenuDrawer = ({ children, ...props }: MenuDrawerProps) => (
  <Drawer {...props} side="left" size="sm">
    <div className={menu}>{children}</div>
  </Drawer>
);
