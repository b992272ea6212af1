import type { Mount, Mounted, MountProps } from './embeddable.ts';

const attributes = ['api', 'path', 'offer', 'theme'] as const;
/**
 * Properties and not attributes: an attribute would expose the token in the page's HTML, and
 * `props` may contain functions.
 */
const properties = ['token', 'props'] as const;

/**
 * Creates a custom element around a mount: attributes `api`, `path`, `offer` and `theme`,
 * properties `token` and `props`, events `navigate` (its `detail` is the path) and `unauthorized`.
 */
export const elementOf = (mount: Mount): CustomElementConstructor =>
  class extends HTMLElement {
    static readonly observedAttributes = attributes;
    #mounted: Mounted | undefined;
    readonly #given: Partial<Record<(typeof properties)[number], unknown>> = {};

    constructor() {
      super();
      for (const name of properties) this.#define(name);
    }

    connectedCallback() {
      this.#mounted ??= mount(this, {
        ...this.#props(),
        onNavigate: (path) => this.#dispatch('navigate', path),
        onUnauthorized: () => this.#dispatch('unauthorized'),
      });
    }

    disconnectedCallback() {
      // An element that was only moved is connected again by now.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#mounted?.unmount();
        this.#mounted = undefined;
      });
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null) {
      if (name === 'path' && value !== null) this.#mounted?.navigate(value);
      else this.#mounted?.update(this.#props());
    }

    #props(): MountProps {
      const entries = attributes.map((name) => [name, this.getAttribute(name) ?? undefined]);
      return { ...Object.fromEntries(entries), ...this.#given };
    }

    #dispatch(name: string, detail?: string) {
      this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    #define(name: (typeof properties)[number]) {
      // The page may have set the property before this script loaded.
      if (Object.hasOwn(this, name)) this.#given[name] = Reflect.get(this, name);
      Object.defineProperty(this, name, {
        configurable: true,
        get: () => this.#given[name],
        set: (value: unknown) => {
          this.#given[name] = value;
          this.#mounted?.update(this.#props());
        },
      });
    }
  };
