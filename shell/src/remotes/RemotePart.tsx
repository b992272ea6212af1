import { Component, type ReactNode, Suspense, use } from 'react';
import { loadRemote } from './loadRemote.ts';

export interface RemotePartProps {
  readonly remote: string;
  /** Of a widget or an offer in the remote's declaration. */
  readonly name: string;
  /** While it loads, and for good when it fails: a part never takes its screen down. */
  readonly fallback: ReactNode;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** One component of a remote inside another screen. */
export const RemotePart = (part: RemotePartProps) => (
  <Contained fallback={part.fallback}>
    <Suspense fallback={part.fallback}>
      <Loaded {...part} />
    </Suspense>
  </Contained>
);

const Loaded = ({ remote, name, fallback, props = {} }: RemotePartProps) => {
  const { widgets } = use(loadRemote(remote));
  const Part = widgets[name];
  return Part === undefined ? fallback : <Part {...props} />;
};

interface ContainedProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class Contained extends Component<ContainedProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
