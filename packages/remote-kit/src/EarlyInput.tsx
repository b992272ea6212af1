import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface EarlyInputProps {
  /** Returns the input that replaces the one in here, once the component has gone. */
  readonly successor: () => HTMLInputElement | null | undefined;
  readonly children: ReactNode;
}

/**
 * Renders an input that can be used before the code of its successor has loaded, and gives it the
 * focus, the typed text or the press.
 */
export const EarlyInput = ({ successor, children }: EarlyInputProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const find = useRef(successor);
  useLayoutEffect(() => {
    const early = box.current?.querySelector('input');
    return () => {
      if (early == null || early !== document.activeElement) return;
      const text = early.value === early.defaultValue ? undefined : early.value;
      const { current: pressed } = isPressed;
      // Once this commit is done: until then the successor is hidden or missing.
      queueMicrotask(() => {
        const input = find.current();
        input?.focus({ preventScroll: true });
        if (text !== undefined) input && enter(input, text);
        else if (pressed) input?.click();
      });
    };
  }, []);
  const press = () => {
    isPressed.current = true;
  };
  return (
    <div ref={box} onPointerDown={press}>
      {children}
    </div>
  );
};

/** Enters a text like a user; React ignores a value that is set by the input's own property. */
const enter = (input: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
