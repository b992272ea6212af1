import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ApiClient } from '@tradewind/api-client';
import { contractVersion } from '@tradewind/contracts/contractVersion';
import type { User } from '@tradewind/contracts/users';
import type { Question, RemoteModule, ShellServices, ToastInput } from '@tradewind/remote-api';
import { createElement, useEffect } from 'react';
import {
  createMemoryRouter,
  parsePath,
  RouterProvider,
  type RouterProviderProps,
} from 'react-router-dom';
import { ServicesProvider } from '../services.tsx';
import { anyUser } from './anyUser.ts';

/** A toast that a screen has shown. */
export interface ShownToast {
  readonly kind: keyof ShellServices['toasts'];
  readonly toast: ToastInput;
}

export interface MockShellOptions {
  /** Responses of calls; any other call fails with its name. */
  readonly api?: Partial<ApiClient>;
  /**
   * Null for a public mount. `refreshUser` sets the result of the mocked call `me`, if there is
   * one.
   */
  readonly user?: User | null;
  readonly flags?: Partial<ShellServices['edition']['flags']>;
  /** How the user answers a confirmation; yes by default. */
  readonly answer?: (question: Question) => boolean;
  /** Paths that this edition has; all by default. */
  readonly paths?: readonly string[];
}

/** A host for tests: real router and cache around the remote, everything else recorded. */
export interface MockShell {
  readonly services: ShellServices;
  readonly toasts: readonly ShownToast[];
  readonly questions: readonly Question[];
  /** Returns the remote's screen at a path, ready to render. */
  screen(remote: RemoteModule, path: string, state?: unknown): Screen;
  /** Returns one component with the host's services. */
  component(element: React.ReactNode): React.ReactNode;
}

export interface Screen {
  readonly element: React.ReactNode;
  /** Returns the current path with its query string. */
  location(): string;
  /** The browser's Back. */
  back(): Promise<void>;
  /** The browser's Forward. */
  forward(): Promise<void>;
}

/** Creates a host with an empty cache that never retries. */
export const mockShell = (options: MockShellOptions = {}): MockShell => {
  const toasts: ShownToast[] = [];
  const questions: Question[] = [];
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const services = createServices(options, toasts, questions);
  return {
    services,
    toasts,
    questions,
    screen(remote, path, state) {
      const { routes } = remote.connect(services);
      const router = createMemoryRouter(routes, {
        initialEntries: [{ ...parsePath(path), state }],
      });
      return {
        element: (
          <QueryClientProvider client={cache}>
            <TestRouter router={router} />
          </QueryClientProvider>
        ),
        location: () => router.state.location.pathname + router.state.location.search,
        back: () => router.navigate(-1),
        forward: () => router.navigate(1),
      };
    },
    component: (element) => (
      <QueryClientProvider client={cache}>
        <ServicesProvider services={services}>
          <TestRouter router={createMemoryRouter([{ path: '*', element }])} />
        </ServicesProvider>
      </QueryClientProvider>
    ),
  };
};

/** A router that listens to the window until it is unmounted. */
const TestRouter = ({ router }: Pick<RouterProviderProps, 'router'>) => {
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
};

const createServices = (
  { api = {}, user = anyUser(), flags, answer = () => true, paths }: MockShellOptions,
  toasts: ShownToast[],
  questions: Question[],
): ShellServices => {
  let current = user;
  const listeners = new Set<() => void>();
  const recordToast = (kind: ShownToast['kind']) => (toast: ToastInput) =>
    void toasts.push({ kind, toast });
  return {
    contract: contractVersion,
    api: answering(api),
    user: {
      get: () => current,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    async refreshUser() {
      if (api.me === undefined) return;
      current = await api.me();
      for (const listener of listeners) listener();
    },
    edition: {
      id: 'test',
      brand: {
        name: 'Tradewind',
        primaryColor: '#3b82f6',
        logoUrl: '',
        faviconUrl: '',
        termsUrl: '',
        mailSender: '',
      },
      flags: {
        findService: true,
        testimonials: false,
        onlineBooking: true,
        newLandingPage: true,
        serviceTypes: false,
        ...flags,
      },
    },
    toasts: {
      success: recordToast('success'),
      error: recordToast('error'),
      info: recordToast('info'),
    },
    confirm(question) {
      questions.push(question);
      return Promise.resolve(answer(question));
    },
    hasPath: (path) => paths?.includes(path) ?? true,
    Extension: ({ fallback }) => createElement('div', null, fallback),
    Widgets: ({ slot }) => createElement('div', { 'data-widgets': slot }),
  };
};

/**
 * Creates a client whose calls without a mock response fail, so that no test passes by accident.
 */
const answering = (api: Partial<ApiClient>): ApiClient =>
  new Proxy(api, {
    get: (calls, name) =>
      Reflect.get(calls, name) ??
      (() => Promise.reject(new Error(`The test answers no call "${String(name)}".`))),
  }) as ApiClient;
