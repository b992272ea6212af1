import type { ComposedRemote } from '@tradewind/contracts';
import type { ConnectedRemote } from '@tradewind/remote-api';
import { Component, createContext, type ReactNode, Suspense, use } from 'react';
import { useArtifactStyles, useDisabledStyles } from './artifactStyles.ts';
import { runningVersion } from './versionHistory.ts';

export interface LoadedRemote extends ConnectedRemote {
  /** The version that runs, which may be an older one that worked. */
  readonly source: ComposedRemote;
}

/**
 * Loads a remote for the components below; `RemoteArea` provides it. As a context, for what loads a
 * remote hands it these components.
 */
export const RemoteLoader = createContext((name: string): Promise<LoadedRemote> => {
  throw new Error(`There is no RemoteArea around a component of ${name}.`);
});

export interface RemoteComponentProps {
  readonly remote: string;
  /** Of a widget or an offer in the remote's declaration. */
  readonly name: string;
  /** While it loads. Nothing that takes input: it is replaced without asking. */
  readonly waiting: ReactNode;
  /** In its place once it could not be loaded or broke; `retry` loads again. */
  readonly failed: (retry: () => void) => ReactNode;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** One component of a remote inside another screen, which it never takes down. */
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
  // Kept here and not by what is inside: that would begin anew whenever a load has failed.
  override readonly state: BoundaryState = this.load();

  static getDerivedStateFromError() {
    return { failed: true };
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
