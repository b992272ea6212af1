/** A listener that a remote's code has added to the window or the document. */
interface Listening {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: unknown;
}

const isUs = (base: string) => (new Error().stack ?? '').includes(base);

/**
 * Records the listeners that code below `base` adds to the window and the document. Returns a
 * function that reports those added since its last call: a library may add one permanent listener,
 * but the number must not grow with each screen.
 */
export const watchListeners = (base: string): (() => string[]) => {
  const open = new Set<Listening>();
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (type: string, listener: unknown, options?: unknown) => {
      if (isUs(base) && !isOnce(options)) {
        const one = { target, type, listener };
        open.add(one);
        signalOf(options)?.addEventListener('abort', () => open.delete(one));
      }
      Reflect.apply(addEventListener, target, [type, listener, options]);
    };
    target.removeEventListener = (type: string, listener: unknown, options?: unknown) => {
      for (const one of open) {
        if (one.target === target && one.type === type && one.listener === listener) {
          open.delete(one);
        }
      }
      Reflect.apply(removeEventListener, target, [type, listener, options]);
    };
  }
  let known = new Set<Listening>();
  return () => {
    const added = [...open].filter((one) => !known.has(one));
    known = new Set(open);
    return [...new Set(added.map(({ type }) => `Every visit leaves a listener for "${type}".`))];
  };
};

const signalOf = (options: unknown): AbortSignal | undefined =>
  typeof options === 'object' &&
  options !== null &&
  'signal' in options &&
  options.signal instanceof AbortSignal
    ? options.signal
    : undefined;

const isOnce = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'once' in options && options.once === true;

/** Global names that the federation runtime sets, and those of its Vite plugin. */
const OF_FEDERATION =
  /^(__FEDERATION__|__VMOK__|__GLOBAL_LOADING_REMOTE_ENTRY__|__mf_module_cache__|__VUE_HMR_RUNTIME__)/;

/** Records new global names; others of the federation runtime contain the version's name. */
export const watchGlobals = (federationName: string): (() => string[]) => {
  const before = new Set(Object.keys(window));
  return () =>
    Object.keys(window)
      .filter((name) => !before.has(name) && !name.includes(federationName))
      .filter((name) => !OF_FEDERATION.test(name))
      .map((name) => `It leaves window.${name}.`);
};

/**
 * Returns the rules that reach beyond the remote: every selector must name a class with its prefix.
 * Custom properties are allowed, because all apps set the same ones.
 */
export const leakingStyles = (base: string, prefix: string): string[] => {
  const styleSheets = [...document.styleSheets].filter(({ href }) => href?.startsWith(base));
  const leaking = styleSheets
    .flatMap((styleSheet) => styleRules(styleSheet.cssRules))
    .filter((rule) => setsMoreThanVariables(rule))
    // Panda writes conditions in front of the prefix, with special characters escaped.
    .map(({ selectorText }) => selectorText.replace(/\\./g, '_'))
    .flatMap((selectors) => selectors.split(/,(?![^(]*\))/))
    .filter((selector) => !new RegExp(`[._]${prefix}-`).test(selector))
    .map((selector) => `The style "${selector.trim()}" reaches beyond .${prefix}-….`);
  return [...new Set(leaking)];
};

const styleRules = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return 'cssRules' in rule && !(rule instanceof CSSKeyframesRule)
      ? styleRules(rule.cssRules as CSSRuleList)
      : [];
  });

const setsMoreThanVariables = ({ style }: CSSStyleRule): boolean =>
  [...style].some((property) => !property.startsWith('--'));
