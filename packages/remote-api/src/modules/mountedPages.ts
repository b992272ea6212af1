import type { ComposedRemote } from '@tradewind/contracts/composition';
import { contractVersion } from '@tradewind/contracts/contractVersion';
import { createElement, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MountHost, MountModule, Readable, RemoteModule, ShellServices } from '../remote.ts';

/** Makes the module of a remote that mounts its pages itself one that a host of React connects. */
export const mountedRemote = (
  { name, mount }: MountModule,
  { pages }: Pick<ComposedRemote['declaration'], 'pages'>,
): RemoteModule => ({
  contract: contractVersion,
  name,
  connect: (services) => ({
    routes: [
      {
        element: createElement(MountedPages, { mount, services }),
        children: Object.keys(pages).map((path) => ({ path, element: null })),
      },
    ],
    widgets: {},
  }),
});

interface MountedPagesProps extends Pick<MountModule, 'mount'> {
  readonly services: ShellServices;
}

/** The element that a remote is mounted in, while any of its pages is shown. */
const MountedPages = ({ mount, services }: MountedPagesProps) => {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [location] = useState(() => createLocation({ pathname, search }));
  useLayoutEffect(() => location.set({ pathname, search }), [location, pathname, search]);
  // Before the page is painted, and before the element leaves it.
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const { Extension: _extension, Widgets: _widgets, ...shared } = services;
    const mounted = mount(element, {
      ...shared,
      theme,
      language: document.documentElement.lang || 'en',
      location,
      navigate: (to, options) => void navigate(to, options),
    });
    return () => {
      try {
        mounted.unmount();
      } catch (error) {
        // React would show it as a failure of the page that the user has opened.
        reportError(error);
      }
      element.replaceChildren();
    };
  }, [mount, services, location, navigate]);
  return createElement('div', { ref: place });
};

type Location = ReturnType<MountHost['location']['get']>;

const createLocation = (first: Location) => {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next: Location) {
      if (next.pathname === current.pathname && next.search === current.search) return;
      current = next;
      for (const listener of listeners) listener();
    },
  };
};

const theme: Readable<'light' | 'dark'> = {
  get: () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
  subscribe(listener) {
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  },
};
