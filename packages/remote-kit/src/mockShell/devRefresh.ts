// Runs only in development, before any React. A remote's refresh runtime finds the host's renderer
// in the DevTools hook. Without the browser extension nothing keeps the renderer there, and without
// a refresh runtime of the host the hook does not exist.
interface DevToolsHook {
  readonly renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
}

const place = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook };

const nothing = () => undefined;
let known = 0;
const hook: DevToolsHook = place.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? {
  renderers: new Map(),
  inject() {
    known += 1;
    return known;
  },
  ...{ supportsFiber: true, onScheduleFiberRoot: nothing },
  ...{ onCommitFiberRoot: nothing, onCommitFiberUnmount: nothing },
};

const inject = hook.inject.bind(hook);
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};
place.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook;
