import { css, cx } from '@styled/css';
import { dialog } from '@styled/recipes';
import { type FormEventHandler, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from './Banner.tsx';

// Covers the whole window, with the panel at a dialog's position. A dialog below blocks pointer
// events on the page, so this one enables them again.
const place = css({
  w: 'full',
  h: 'full',
  maxW: 'full',
  maxH: 'full',
  m: '0',
  bg: 'transparent',
  borderWidth: '0',
  pointerEvents: 'auto',
  overscrollBehavior: 'contain',
  _backdrop: { bg: 'overlay' },
});

/** The document's events that overlays use to trap the focus and to close. */
const OVERLAY_EVENTS = ['focusin', 'keydown', 'mousedown', 'pointerdown', 'touchstart'] as const;

export interface TopDialogProps {
  readonly title: ReactNode;
  readonly description: ReactNode;
  /** The error of the last attempt; nothing typed is lost. */
  readonly problem?: ReactNode;
  /** Buttons; the last submits. */
  readonly foot: ReactNode;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Called on Escape; without it, the dialog cannot be closed. */
  readonly onCancel?: () => void;
  /** Fields; the first editable one gets the focus. */
  readonly children: ReactNode;
}

/**
 * A form above everything on the page while it is rendered. A dialog that is open below may belong to
 * a remote, with its own copy of the focus trap (ADR 0038). This form hides its events from that copy,
 * so both work.
 */
export const TopDialog = (props: TopDialogProps) => {
  const shown = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = shown;
    if (current === null) return;
    const keep = (event: Event) => {
      if (event.target instanceof Node && current.contains(event.target)) event.stopPropagation();
    };
    for (const type of OVERLAY_EVENTS) addEventListener(type, keep, true);
    current.showModal();
    current.querySelector<HTMLElement>('input:not([readonly], [type=hidden])')?.focus();
    return () => {
      for (const type of OVERLAY_EVENTS) removeEventListener(type, keep, true);
      // Returns the focus, which removing the element would not.
      current.close();
    };
  }, []);
  const styles = dialog();
  return createPortal(
    <dialog
      ref={shown}
      className={cx(styles.positioner, place)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby={props.onCancel ? 'closerequest' : 'none'}
      // Its owner closes it. Browsers without support of the attribute close it on Escape.
      onCancel={(event) => {
        event.preventDefault();
        props.onCancel?.();
      }}
    >
      <form
        noValidate
        method="post"
        className={styles.content}
        data-state="open"
        onSubmit={props.onSubmit}
      >
        <div className={styles.head}>
          <div className={styles.title}>
            <h2 id={`${id}-title`}>{props.title}</h2>
            <p id={`${id}-text`} className={styles.description}>
              {props.description}
            </p>
          </div>
        </div>
        {props.problem !== undefined && props.problem !== '' && (
          <Banner tone="error" className={styles.problem}>
            {props.problem}
          </Banner>
        )}
        <div className={styles.body}>{props.children}</div>
        <div className={styles.foot}>{props.foot}</div>
      </form>
    </dialog>,
    document.body,
  );
};
