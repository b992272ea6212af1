import { Component, type ReactNode, Suspense, use } from 'react';
import { loadRemote } from './loadRemote.ts';

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
export const RemotePart = (part: RemotePartProps) => (
  <Contained failed={part.failed}>
    <Suspense fallback={part.waiting}>
      <Loaded {...part} />
    </Suspense>
  </Contained>
);

const Loaded = ({ remote, name, props = {} }: RemotePartProps) => {
  const { widgets } = use(loadRemote(remote));
  const Part = widgets[name];
  if (Part === undefined) throw new Error(`${remote} has no part ${name}.`);
  return <Part {...props} />;
};

interface ContainedProps {
  readonly failed: RemotePartProps['failed'];
  readonly children: ReactNode;
}

class Contained extends Component<ContainedProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.failed(this.retry) : this.props.children;
  }
}
