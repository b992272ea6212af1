import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface LoadingInputProps {
  /** Returns the input that replaces the one in here, once the component has gone. */
  readonly replacement: () => HTMLInputElement | null | undefined;
  readonly children: ReactNode;
}

/**
 * Renders an input that can be used before the code of its replacement has loaded, and gives it the
 * focus with the selection, the typed text or the press.
 */
export const LoadingInput = ({ replacement, children }: LoadingInputProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const find = useRef(replacement);
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input');
    // While the focus moves from one element to the next, no element of the document has it.
    let next: EventTarget | null = null;
    const leave = (event: FocusEvent) => {
      next = event.relatedTarget;
    };
    const arrive = () => {
      next = null;
    };
    document.addEventListener('blur', leave, true);
    document.addEventListener('focus', arrive, true);
    return () => {
      document.removeEventListener('blur', leave, true);
      document.removeEventListener('focus', arrive, true);
      if (input == null || (input !== document.activeElement && input !== next)) return;
      const text = input.value === input.defaultValue ? undefined : input.value;
      // Tab selects the text of the field that it reaches.
      const [from, to] =
        input === next ? [0, input.value.length] : [input.selectionStart, input.selectionEnd];
      const { current: pressed } = isPressed;
      // Once this commit is done: until then the replacement is hidden or missing.
      queueMicrotask(() => {
        const loaded = find.current();
        loaded?.focus({ preventScroll: true });
        if (text !== undefined) loaded && enter(loaded, text);
        else if (pressed) loaded?.click();
        loaded?.setSelectionRange(from, to);
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
