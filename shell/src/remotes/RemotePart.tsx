import { Component, type ReactNode, Suspense, use } from 'react';
import { useDroppedStyles, useStylesOf } from './artifactStyles.ts';
import { type LoadedRemote, loadRemote, runningVersion } from './loadRemote.ts';

export interface RemotePartProps {
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
export class RemotePart extends Component<RemotePartProps, State> {
  // Kept here and not by what is inside: that would begin anew whenever a load has failed.
  override readonly state: State = { failed: false, loading: loadRemote(this.props.remote) };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly retry = () => this.setState({ failed: false, loading: loadRemote(this.props.remote) });

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

interface State {
  readonly failed: boolean;
  readonly loading: Promise<LoadedRemote>;
}

interface LoadedProps extends Pick<RemotePartProps, 'name' | 'props'> {
  readonly loading: Promise<LoadedRemote>;
}

const Loaded = ({ loading, name, props = {} }: LoadedProps) => {
  const { widgets, source } = use(loading);
  useStylesOf(source.base);
  const Part = widgets[name];
  if (Part === undefined) throw new Error(`${source.declaration.name} has no part ${name}.`);
  return <Part {...props} />;
};

const Failed = ({
  remote,
  children,
}: {
  readonly remote: string;
  readonly children: ReactNode;
}) => {
  useDroppedStyles(runningVersion(remote)?.base);
  return children;
};
