// Only in development. Without the DevTools extension React Refresh never fills `renderers`, so a
// remote's own refresh runtime would not find the renderer that the shell has brought.
interface DevToolsHook {
  readonly renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
}

const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook;
};

if (hook !== undefined) {
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const id = inject(renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}
