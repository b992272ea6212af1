/** A listener of the window or the document. */
export interface Listening {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
  /** Where it was added, as `Tooltip.tsx:29`. */
  readonly place: string;
  readonly isLibrary: boolean;
}

const open = new Set<Listening>();

const optionsOf = (options: unknown) => ({
  capture: options === true,
  once: false,
  signal: undefined as AbortSignal | undefined,
  ...(typeof options === 'object' && options),
});

/** The caller of `addEventListener`. */
const findCaller = () => {
  const line = new Error().stack?.split('\n')[3] ?? '';
  const [, file = line, row = ''] = /([^/]+?)(?:\?[^:]*)?(:\d+):\d+\)?$/.exec(line) ?? [];
  return { place: file + row, isLibrary: line.includes('/node_modules/') };
};

const record = (target: EventTarget) => {
  const { addEventListener, removeEventListener } = target;
  const find = (type: string, listener: unknown, capture: boolean) =>
    [...open].find(
      (one) =>
        one.target === target &&
        one.type === type &&
        one.listener === listener &&
        one.capture === capture,
    );
  target.addEventListener = (type: string, listener: unknown, options?: unknown) => {
    Reflect.apply(addEventListener, target, [type, listener, options]);
    const { capture, once, signal } = optionsOf(options);
    if (signal?.aborted || find(type, listener, capture) !== undefined) return;
    const one = { target, type, listener, capture, ...findCaller() };
    const end = () => open.delete(one);
    open.add(one);
    signal?.addEventListener('abort', end);
    if (once) Reflect.apply(addEventListener, target, [type, end, { capture, once }]);
  };
  target.removeEventListener = (type: string, listener: unknown, options?: unknown) => {
    Reflect.apply(removeEventListener, target, [type, listener, options]);
    const one = find(type, listener, optionsOf(options).capture);
    if (one !== undefined) open.delete(one);
  };
};

for (const target of [window, document]) record(target);

/** The listeners of the window and the document that were added since this module was loaded. */
export const openListeners = (): readonly Listening[] => [...open];
