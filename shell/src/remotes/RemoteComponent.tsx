import type { ComposedRemote } from '@tradewind/contracts';
import type { ConnectedRemote } from '@tradewind/remote-api';
import { Component, createContext, type ReactNode, Suspense, use } from 'react';
import { recordThrown } from '../vitals/recordVitals.ts';
import { useArtifactStyles, useDisabledStyles } from './artifactStyles.ts';
import { runningVersion } from './versionHistory.ts';

export interface LoadedRemote extends ConnectedRemote {
  /** The running version, which may be an older one that worked. */
  readonly source: ComposedRemote;
}

/**
 * Loads a remote for the components below; provided by `RemoteArea`. A context, because the loader
 * itself passes these components to the remote.
 */
export const RemoteLoader = createContext((name: string): Promise<LoadedRemote> => {
  throw new Error(`There is no RemoteArea around a component of ${name}.`);
});

export interface RemoteComponentProps {
  readonly remote: string;
  /** Name of a widget or an offer in the remote's declaration. */
  readonly name: string;
  /**
   * Shown while it loads. It is replaced without asking, so an input in it must pass on what was
   * typed.
   */
  readonly waiting: ReactNode;
  /** Shown once it could not be loaded or has thrown; `retry` loads again. */
  readonly failed: (retry: () => void) => ReactNode;
  readonly props?: Readonly<Record<string, unknown>>;
}

/**
 * Renders one component of a remote inside another screen, whose other content its errors do not
 * affect.
 */
export const RemoteComponent = (props: RemoteComponentProps) => (
  <Boundary {...props} load={use(RemoteLoader)} />
);

interface BoundaryProps extends RemoteComponentProps {
  readonly load: (name: string) => Promise<LoadedRemote>;
}

interface BoundaryState {
  readonly failed: boolean;
  readonly loading: Promise<LoadedRemote>;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  // Kept here and not inside the boundary, where each failed load would reset it.
  override readonly state: BoundaryState = this.load();

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    recordThrown(this.props.remote, error);
  }

  load(): BoundaryState {
    return { failed: false, loading: this.props.load(this.props.remote) };
  }

  readonly retry = () => this.setState(this.load());

  override render() {
    const { remote, name, waiting, failed, props = {} } = this.props;
    if (this.state.failed) return <Failed remote={remote}>{failed(this.retry)}</Failed>;
    return (
      <Suspense fallback={waiting}>
        <Loaded loading={this.state.loading} name={name} props={props} />
      </Suspense>
    );
  }
}

interface LoadedProps extends Required<Pick<RemoteComponentProps, 'name' | 'props'>> {
  readonly loading: Promise<LoadedRemote>;
}

const Loaded = ({ loading, name, props }: LoadedProps) => {
  const { widgets, source } = use(loading);
  useArtifactStyles(source.base);
  const Widget = widgets[name];
  if (Widget === undefined) throw new Error(`${source.declaration.name} has no component ${name}.`);
  return <Widget {...props} />;
};

interface FailedProps {
  readonly remote: string;
  readonly children: ReactNode;
}

const Failed = ({ remote, children }: FailedProps) => {
  useDisabledStyles(runningVersion(remote)?.base);
  return children;
};
